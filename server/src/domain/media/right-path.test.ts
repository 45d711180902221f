import { defaultLibraryOptions } from '#domain/library/library'
import { describe, expect, it } from 'vitest'
import { rightPath } from './right-path.ts'

describe('the right extension', () => {
  it.each([
    ['/x/a.zip', 'application/zip', '/x/a.cbz'],
    ['/x/a.b.cbr', 'application/zip', '/x/a.b.cbz'],
    ['/x/a.CBZ', 'application/zip', undefined],
    ['/x/a.epub', 'application/zip', undefined],
    ['/x/a.rar', 'application/x-rar-compressed; version=5', '/x/a.cbr'],
    ['/x/a.cbz', 'application/pdf', '/x/a.pdf'],
    ['/x.y/a', 'application/pdf', '/x.y/a.pdf'],
    ['/x/a.tar', 'application/x-tar', '/x/a.cbt'],
    ['/x/a.cbz', 'application/x-7z-compressed', '/x/a.cb7'],
    ['/x/a.cbz', 'image/png', undefined],
  ])('of %s, which is %s, makes %s', (path, mediaType, expected) => {
    expect(rightPath(path, mediaType, defaultLibraryOptions)).toBe(expected)
  })

  it.each([
    ['/x/a.cbz', 'application/pdf', 'scanPdf'],
    ['/x/a.cbz', 'application/epub+zip', 'scanEpub'],
    ['/x/a.pdf', 'application/zip', 'scanCbx'],
    ['/x/a.pdf', 'application/x-rar-compressed; version=5', 'scanCbx'],
  ])('of %s, which is %s, is none without %s', (path, mediaType, option) => {
    expect(rightPath(path, mediaType, defaultLibraryOptions)).toBeDefined()
    expect(rightPath(path, mediaType, { ...defaultLibraryOptions, [option]: false })).toBeUndefined()
  })
})
