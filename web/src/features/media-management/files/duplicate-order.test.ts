import type { BookDto } from '@spinrack/contract/resources/book'
import type { PageOf } from '@spinrack/contract/resources/page'
import { describe, expect, it } from 'vitest'
import { duplicateOrder, isWhole } from './duplicate-order.ts'

const book = (id: string) => ({ id }) as BookDto
const page = (ids: string, edges: { first: boolean; last: boolean }) =>
  ({ content: [...ids].map(book), ...edges }) as PageOf<BookDto>
const group = (ids: string) => ({ key: ids, rows: [...ids].map(book) })

it('keeps equal files together by hash and by size, and not by path', () => {
  expect(duplicateOrder({ field: 'fileSize', direction: 'desc' })).toEqual({
    text: 'fileSize,fileHash,desc',
    grouped: true,
  })
  expect(duplicateOrder({ field: 'fileHash', direction: 'asc' }).grouped).toBe(true)
  expect(duplicateOrder({ field: 'url', direction: 'asc' })).toEqual({ text: 'url,asc', grouped: false })
})

describe('a group', () => {
  it('is whole in the middle of a page, and on the only page', () => {
    expect(isWhole(group('cd'), page('abcdef', { first: false, last: false }))).toBe(true)
    expect(isWhole(group('ab'), page('ab', { first: true, last: true }))).toBe(true)
  })

  it('may be cut where another page begins', () => {
    expect(isWhole(group('ab'), page('abcd', { first: false, last: true }))).toBe(false)
    expect(isWhole(group('cd'), page('abcd', { first: true, last: false }))).toBe(false)
    expect(isWhole(group('ab'), undefined)).toBe(false)
  })
})
