import { expect, it } from 'vitest'
import { mediaProfile } from './media.ts'

it.each([
  ['application/zip', 'DIVINA'],
  ['application/x-rar-compressed', 'DIVINA'],
  ['application/x-rar-compressed; version=4', 'DIVINA'],
  ['application/x-rar-compressed; version=5', 'DIVINA'],
  ['application/x-7z-compressed', 'DIVINA'],
  ['application/x-tar', 'DIVINA'],
  ['application/epub+zip', 'EPUB'],
  ['application/pdf', 'PDF'],
  ['text/plain', ''],
  ['', ''],
])('%j is read as %j', (mediaType, profile) => {
  expect(mediaProfile(mediaType)).toBe(profile)
})
