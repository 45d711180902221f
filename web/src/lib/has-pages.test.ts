import { expect, it } from 'vitest'
import { hasPages } from './has-pages.ts'

it.each([
  ['a comic', { mediaProfile: 'DIVINA', epubDivinaCompatible: false, pagesCount: 3 }, true],
  ['a PDF', { mediaProfile: 'PDF', epubDivinaCompatible: false, pagesCount: 3 }, true],
  ['an EPUB of pictures', { mediaProfile: 'EPUB', epubDivinaCompatible: true, pagesCount: 3 }, true],
  ['an EPUB of text', { mediaProfile: 'EPUB', epubDivinaCompatible: false, pagesCount: 3 }, false],
  ['what was not analyzed', { mediaProfile: '', epubDivinaCompatible: false, pagesCount: 0 }, false],
])('of %s: %s', (_, media, has) => {
  expect(hasPages(media)).toBe(has)
})
