import { describe, expect, it } from 'vitest'
import { hasImageName, isIgnoredEntry } from './entry-kind.ts'

describe('isIgnoredEntry', () => {
  it.each([
    '__MACOSX/book/._001.jpg',
    'book/__MACOSX/001.jpg',
    '.DS_Store',
    'book/.hidden.jpg',
    'book/Thumbs.db',
    'book\\thumbs.db',
    'book/@eaDir/001.jpg/SYNOPHOTO_THUMB_M.jpg',
  ])('leaves out %s', (name) => {
    expect(isIgnoredEntry(name)).toBe(true)
  })

  it.each(['001.jpg', '../../001.jpg', './001.jpg', '.hack/001.jpg', 'Thumbs/001.jpg'])('keeps %s', (name) => {
    expect(isIgnoredEntry(name)).toBe(false)
  })
})

describe('hasImageName', () => {
  it('goes by the extension', () => {
    expect(['a.JPG', 'b.jpeg', 'c.avif', 'd.tif'].every(hasImageName)).toBe(true)
    expect(['ComicInfo.xml', 'jpg', 'a.jpg.txt'].some(hasImageName)).toBe(false)
  })
})
