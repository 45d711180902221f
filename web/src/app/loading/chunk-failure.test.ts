import { expect, it } from 'vitest'
import { ChunkFailure } from '#lib/lazy-part.ts'
import { isChunkFailure, mayReload } from './chunk-failure.ts'

it.each([
  'Failed to fetch dynamically imported module: http://host/assets/series-1a2b.js',
  'error loading dynamically imported module: http://host/assets/series-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/series-1a2b.css',
])('knows "%s" for a missing part of the program', (text) => {
  expect(isChunkFailure(new Error(text))).toBe(true)
})

it('knows a page that could not be loaded', () => {
  expect(isChunkFailure(new ChunkFailure(new Error('No answer within 120 s')))).toBe(true)
})

it('knows other errors from it', () => {
  expect(isChunkFailure(new Error('x is not a function'))).toBe(false)
  expect(isChunkFailure('text')).toBe(false)
})

it('reloads once, and again only when the last time is long ago', () => {
  expect(mayReload(0, 1_000_000)).toBe(true)
  expect(mayReload(1_000_000, 1_005_000)).toBe(false)
  expect(mayReload(1_000_000, 1_100_000)).toBe(true)
})
