import { expect, it } from 'vitest'
import { formatName } from './media-format.ts'

const media = (mediaType: string, epubIsKepub = false) => ({ mediaType, epubIsKepub })

it('tells the two generations of RAR apart: not every app opens the later one', () => {
  expect(formatName(media('application/x-rar-compressed; version=4'))).toBe('CBR')
  expect(formatName(media('application/x-rar-compressed; version=5'))).toBe('RAR5')
})

it('tells a Kobo EPUB from a plain one', () => {
  expect(formatName(media('application/epub+zip'))).toBe('EPUB')
  expect(formatName(media('application/epub+zip', true))).toBe('KEPUB')
})

it('shows a type it has no name for', () => {
  expect(formatName(media('application/x-lha'))).toBe('application/x-lha')
})
