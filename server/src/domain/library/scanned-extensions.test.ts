import { expect, it } from 'vitest'
import { defaultLibraryOptions } from './library.ts'
import { isScanned } from './scanned-extensions.ts'

const none = { scanCbx: false, scanPdf: false, scanEpub: false }

it.each(['/x/a.cbz', '/x/a.b.CBR', '/x/a.7z', '/x/a.pdf', '/x/a.Epub'])('a scan finds %s', (path) => {
  expect(isScanned(path, defaultLibraryOptions)).toBe(true)
  expect(isScanned(path, none)).toBe(false)
})

it.each(['/x/a.cbz', '/x/a.pdf', '/x/a.epub'])('a scan finds %s by its own switch', (path) => {
  const found = (['scanCbx', 'scanPdf', 'scanEpub'] as const).filter((one) => isScanned(path, { ...none, [one]: true }))
  expect(found).toHaveLength(1)
})

it.each(['/x/a', '/x/cbz', '/x/a.mobi', '/x.cbz/a'])('no scan finds %s', (path) => {
  expect(isScanned(path, defaultLibraryOptions)).toBe(false)
})
