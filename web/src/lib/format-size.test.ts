import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it('picks the unit that keeps the number short', () => {
  expect(formatSize(24_600_000, 'en')).toBe('24.6 MB')
  expect(formatSize(1_500, 'en')).toBe('1.5 kB')
  expect(formatSize(3_200_000_000, 'en')).toBe('3.2 GB')
})

it('counts small files in bytes', () => {
  expect(formatSize(0, 'en')).toBe('0 bytes')
  expect(formatSize(1, 'en')).toBe('1 byte')
})

it('writes numbers as the language does', () => {
  expect(formatSize(24_600_000, 'de')).toBe('24,6 MB')
})
