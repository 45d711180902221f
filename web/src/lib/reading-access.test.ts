import { expect, it } from 'vitest'
import { readingAccess } from './reading-access.ts'

const book = (media: Partial<Parameters<typeof readingAccess>[0]['media']> = {}, deleted = false) => ({
  deleted,
  media: { status: 'READY', mediaProfile: 'DIVINA', epubDivinaCompatible: false, ...media },
})
const roles = ['USER', 'PAGE_STREAMING']

it('opens an analysed book for someone who may stream pages', () => {
  expect(readingAccess(book(), roles)).toBe('readable')
})

it('asks for the streaming role, which ADMIN does not imply', () => {
  expect(readingAccess(book(), ['ADMIN', 'USER'])).toBe('not-permitted')
})

it.each([
  ['UNKNOWN', 'not-analyzed'],
  ['OUTDATED', 'not-analyzed'],
  ['ERROR', 'broken'],
  ['UNSUPPORTED', 'unsupported'],
])('explains media status %s as %s', (status, access) => {
  expect(readingAccess(book({ status }), roles)).toBe(access)
})

it('keeps a text EPUB out of the image reader, and lets one made of images in', () => {
  expect(readingAccess(book({ mediaProfile: 'EPUB' }), roles)).toBe('text-book')
  expect(readingAccess(book({ mediaProfile: 'EPUB', epubDivinaCompatible: true }), roles)).toBe('readable')
})

it('says first that the file is gone', () => {
  expect(readingAccess(book({ status: 'ERROR' }, true), roles)).toBe('unavailable')
})
