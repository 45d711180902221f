import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Series } from '#domain/series/series'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()

describeOnBothEngines('on deck', (open) => {
  it('shows the first unread book of each series that was begun, the last read series first', async () => {
    const { fill, read, names } = await reading(await open())
    const early = await fill('early', 3)
    const late = await fill('late', 3)
    await fill('untouched', 3)
    await read(early, { 1: 'finished' }, 100)
    await read(late, { 1: 'finished', 2: 'finished' }, 200)
    expect(await names()).toEqual(['late 3', 'early 2'])
  })

  it('leaves out a series with a book in progress, and one that is read through', async () => {
    const { fill, read, names } = await reading(await open())
    await read(await fill('reading', 3), { 1: 'finished', 2: 'begun' })
    await read(await fill('done', 2), { 1: 'finished', 2: 'finished' })
    expect(await names()).toEqual([])
  })

  it('goes back to a book that was skipped', async () => {
    const { fill, read, names } = await reading(await open())
    await read(await fill('gaps', 4), { 1: 'finished', 3: 'finished' })
    expect(await names()).toEqual(['gaps 2'])
  })

  it('takes the one added first of two books with the same number', async () => {
    const { fill, read, names, shelf } = await reading(await open())
    const series = await fill('twins', 1)
    for (const name of ['first twin', 'second twin']) await shelf.book(series, { name, metadata: { numberSort: 2 } })
    await read(series, { 1: 'finished' })
    expect(await names()).toEqual(['first twin'])
  })

  it('does not offer a book that is gone from the disk', async () => {
    const { fill, read, names, lose } = await reading(await open())
    const series = await fill('holes', 3)
    await read(series, { 1: 'finished' })
    await lose(series, 2)
    expect(await names()).toEqual(['holes 3'])
    await lose(series, 3)
    expect(await names()).toEqual([])
  })

  it('goes on behind a begun book that is gone from the disk, and knows of none that was read', async () => {
    const { fill, read, names, lose } = await reading(await open())
    const begun = await fill('begun', 3)
    await read(begun, { 1: 'finished', 2: 'begun' })
    await lose(begun, 2)
    const forgotten = await fill('forgotten', 2)
    await read(forgotten, { 1: 'finished' })
    await lose(forgotten, 1)
    expect(await names()).toEqual(['begun 3'])
  })

  it('leaves out a series that is gone from the disk, in the total too', async () => {
    const { fill, read, lose, stores } = await reading(await open())
    const series = await fill('gone', 2)
    await read(series, { 1: 'finished' })
    await lose(series, 1, 2)
    await stores.series.saveScan(series.id, { fileModifiedAt: 1, deletedAt: 5 })
    await stores.series.countBooks(series.id)
    expect(await stores.bookReader.onDeck(viewer, [], pageRequest())).toMatchObject({ items: [], total: 0 })
  })

  it('is each reader’s own, and knows only what the reader may see', async () => {
    const { fill, read, names } = await reading(await open())
    await read(await fill('mine', 2), { 1: 'finished' })
    expect(await names(aViewer())).toEqual([])
    expect(await names({ ...viewer, libraries: new Set() })).toEqual([])
    expect(await names(viewer, ['elsewhere'])).toEqual([])
    expect(await names(viewer, ['L'])).toEqual(['mine 2'])
  })

  it('ignores a wish for another order, and pages', async () => {
    const { fill, read, stores } = await reading(await open())
    for (const [at, name] of ['a', 'b', 'c'].entries()) await read(await fill(name, 2), { 1: 'finished' }, at)
    const sort = [{ key: 'name', direction: 'asc' as const }]
    const request = pageRequest({ sort, page: 1, size: 2 })
    const page = await stores.bookReader.onDeck(viewer, [], request)
    expect(page).toMatchObject({ total: 3, sorted: false, request })
    expect(page.items.map((book) => [book.name, book.progress])).toEqual([['a 2', null]])
  })
})

type State = 'begun' | 'finished'

const reading = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  return {
    stores,
    shelf,
    fill: async (name: string, bookCount: number) => {
      const series = await shelf.series('L' as LibraryId, { name })
      for (let number = 1; number <= bookCount; number++)
        await shelf.book(series, { name: `${name} ${number}`, number })
      return series
    },
    read: async (series: Series, states: Readonly<Record<number, State>>, readAt = 1) => {
      for (const book of await stores.books.inSeries(series.id)) {
        const state = states[book.number]
        if (state)
          await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: state === 'finished', readAt })
      }
      await stores.progress.recount(series.id, viewer.userId)
    },
    lose: async (series: Series, ...numbers: readonly number[]) => {
      for (const book of await stores.books.inSeries(series.id)) {
        if (numbers.includes(book.number)) await stores.books.saveScan(book.id, { ...book, deletedAt: 5 })
      }
      await stores.series.countBooks(series.id)
    },
    names: async (who = viewer, libraryIds: readonly string[] = []) =>
      (await stores.bookReader.onDeck(who, libraryIds, pageRequest())).items.map((book) => book.name),
  }
}
