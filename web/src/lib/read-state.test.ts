import { expect, it } from 'vitest'
import { readStateOf } from './read-state.ts'

const progress = (page: number, completed = false) => ({ page, completed, readDate: '2026-08-01T10:00:00Z' })
const book = (pagesCount: number, readProgress: ReturnType<typeof progress> | null) => ({
  media: { pagesCount },
  readProgress,
})

it('calls a book without progress unread', () => {
  expect(readStateOf(book(8, null))).toEqual({ kind: 'unread' })
})

it('measures how far a started book is', () => {
  expect(readStateOf(book(8, progress(2)))).toEqual({ kind: 'in-progress', page: 2, pages: 8, fraction: 0.25 })
})

it('stays within a book that became shorter', () => {
  expect(readStateOf(book(4, progress(6)))).toEqual({ kind: 'in-progress', page: 4, pages: 4, fraction: 1 })
})

it('survives a book without pages', () => {
  expect(readStateOf(book(0, progress(1)))).toEqual({ kind: 'in-progress', page: 1, pages: 0, fraction: 1 })
})

it('says when a finished book was read', () => {
  expect(readStateOf(book(8, progress(8, true)))).toEqual({ kind: 'read', on: '2026-08-01T10:00:00Z' })
})
