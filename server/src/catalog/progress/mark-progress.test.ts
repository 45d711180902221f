import { FieldViolations } from '#domain/errors'
import type { Media } from '#domain/media/media'
import { describe, expect, it } from 'vitest'
import { markFor, type ProgressWish } from './mark-progress.ts'

const ready: Media = {
  status: 'READY',
  modifiedAt: 0,
  mediaType: 'application/zip',
  pageCount: 10,
  comment: '',
  epubDivinaCompatible: false,
  epubIsKepub: false,
}
const mark = (wish: ProgressWish, media: Media = ready) => markFor({ media }, wish, 77)

describe('the mark a reader leaves', () => {
  it.each<[ProgressWish, page: number, completed: boolean]>([
    [{ page: 1 }, 1, false],
    [{ page: 9, completed: false }, 9, false],
    [{ page: 10 }, 10, true],
    [{ page: 10, completed: false }, 10, true],
    [{ page: 5, completed: null }, 5, false],
    [{ completed: true }, 10, true],
    [{ page: 3, completed: true }, 10, true],
    [{ page: 999, completed: true }, 10, true],
  ])('%j is page %i, finished: %s', (wish, page, completed) => {
    expect(mark(wish)).toEqual({ page, completed, readAt: 77 })
  })

  it('keeps the last known page count while a changed file waits to be read again', () => {
    expect(mark({ page: 10 }, { ...ready, status: 'OUTDATED' })).toEqual({ page: 10, completed: true, readAt: 77 })
  })

  it('can be “finished”, and nothing else, for a book that was not read by us yet', () => {
    const unknown: Media = { status: 'UNKNOWN', modifiedAt: 0 }
    expect(mark({ completed: true }, unknown)).toMatchObject({ completed: true })
    expect(() => mark({ page: 1 }, unknown)).toThrow('must be within 1 and book page count (0)')
  })

  it.each<ProgressWish>([{}, { completed: false }, { completed: null }])('refuses %j, which says nothing', (wish) => {
    expect(() => mark(wish)).toThrow(FieldViolations)
  })

  it('refuses a page before the first and one after the last', () => {
    const first = () => mark({ page: 0 })
    expect(first).toThrow(
      expect.objectContaining({ violations: [{ fieldName: 'page', message: 'must be greater than 0' }] }),
    )
    expect(() => mark({ page: 11 })).toThrow('Page argument (11) must be within 1 and book page count (10)')
  })
})
