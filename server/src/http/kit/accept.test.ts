import { describe, expect, it } from 'vitest'
import { preferredPicture, prefersPdf, takesGzip } from './accept.ts'

describe('a page of a PDF', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['image/jpeg, application/pdf', false],
    ['application/pdf, image/*', true],
    ['image/jpeg;q=0.5, application/pdf;q=0.8', true],
    ['text/html', false],
    ['image/avif,image/webp,image/*,*/*;q=0.8', false],
    ['image/*,*/*;q=0.8', false],
    ['*/*', true],
    ['application/json', false],
    ['application/pdf;q=0', false],
  ])('asked for by %j is wanted as PDF: %s', (header, expected) => {
    expect(prefersPdf(header)).toBe(expected)
  })
})

describe('a page made smaller', () => {
  it.each([
    [undefined, 'jpeg'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    ['image/avif,image/webp,*/*', 'webp'],
    ['image/avif,image/webp;q=0.9', 'avif'],
    ['image/png,image/svg+xml', 'jpeg'],
    ['image/webp;q=0', 'jpeg'],
  ])('asked for by %j is %s', (header, expected) => {
    expect(preferredPicture(header)).toBe(expected)
  })
})

describe('gzip', () => {
  it.each([
    ['gzip, deflate, br', true],
    ['br, GZIP;q=0.5', true],
    ['gzip;q=1.0', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0', false],
    ['identity', false],
    [undefined, false],
  ])('is taken by %j: %s', (header, expected) => {
    expect(takesGzip(header)).toBe(expected)
  })
})
