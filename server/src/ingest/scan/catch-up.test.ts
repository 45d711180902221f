import { fileLine } from '#domain/scan/scan-store'
import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import { aBook, aSeries } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { catchUp } from './catch-up.ts'

const series = aSeries({ path: '/lib/A' })
const book = (name: string, change: Partial<Book> = {}) =>
  aBook({ seriesId: series.id, name, path: `/lib/A/${name}`, size: 10, fileModifiedAt: 1, ...change })

/** What the walk found is what was known before. */
const catchUpWith = async (before: readonly Book[], now: readonly Book[], row: Series = series) => {
  const books = before.map(({ path, name, size, fileModifiedAt: modifiedAt, fileId }) => ({
    path,
    name,
    size,
    modifiedAt,
    fileId,
  }))
  const found = { series: [{ path: '/lib/A', name: 'A', modifiedAt: 5, oneshot: false, books }], unreadable: [] }
  const lines = before.map((one) => fileLine(one, series.path)).join('')
  const store = { byId: async () => row } as Partial<Parameters<typeof catchUp>[0]['series']>
  const answer = await catchUp(
    { series: store as Parameters<typeof catchUp>[0]['series'] },
    { series: [series], books: now },
    { found, before: new Map([[series.id, lines]]) },
  )
  const paths = answer.found.series.map((one) => [one.path, one.modifiedAt, one.books.map(({ path }) => path)])
  return { paths, stirred: answer.stirred.map(({ path }) => path), series: answer.series }
}

describe('catching up with what changed during a walk', () => {
  it.each([3, 150])('finds nothing among %i books that are as they were, whatever their names', async (count) => {
    const books = Array.from({ length: count }, (_, index) => book(`${index}\n|\n\n${index}.cbz`))
    expect((await catchUpWith(books, books.toReversed())).stirred).toEqual([])
  })

  it('believes the rows of books that have another name, other facts, or are gone', async () => {
    const [same, renamed, changed, gone] = [book('1.cbz'), book('2.cbr'), book('3.cbz'), book('4.cbz')]
    const now = [same, { ...renamed, path: '/lib/A/2.cbz' }, { ...changed, size: 11 }, { ...gone, deletedAt: 9 }]
    const { paths, stirred } = await catchUpWith([same, renamed, changed, gone], now)
    expect(paths).toEqual([['/lib/A', 5, ['/lib/A/1.cbz', '/lib/A/2.cbz', '/lib/A/3.cbz']]])
    expect(stirred).toEqual(['/lib/A'])
  })

  it('takes the series for what it is by now, and without its files for not found', async () => {
    const only = book('1.cbz')
    const trashed = { ...series, deletedAt: 9 }
    const answer = await catchUpWith([only], [{ ...only, deletedAt: 9 }], trashed)
    expect([answer.paths, answer.series]).toEqual([[], [trashed]])
  })
})
