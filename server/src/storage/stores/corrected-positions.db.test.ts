import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { variations } from '@spinrack/fixtures/variations'
import type { ReadList } from '#domain/read-list/read-list'
import type { Stores } from '#domain/transaction'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

type Words = number | null

/** Books that their files put into one read list, and what the files say of their positions later. */
const arcOf = async ({ stores }: OpenedDatabase, numbers: readonly Words[]) => {
  const books = await someBooks(stores, numbers.length)
  const said = new Map<BookId, Words>()
  const say = (i: number, number: Words) => {
    const book = books[i] as BookId
    const former = said.has(book) ? [{ name: 'Arc', number: said.get(book) ?? null }] : []
    said.set(book, number)
    return stores.readLists.syncFromFiles(book, [{ name: 'Arc', number }], former)
  }
  for (const [i, number] of numbers.entries()) await say(i, number)
  const list = async () => (await stores.readLists.byName('arc')) as ReadList
  return {
    books,
    say,
    list,
    order: async () => (await list()).bookIds.map((id) => books.indexOf(id)),
    arrange: async (order: readonly number[]) =>
      stores.readLists.update({ ...(await list()), bookIds: order.map((i) => books[i] as BookId) }),
  }
}

describeOnBothEngines('a position that a file corrects', (open) => {
  it('moves its book, and is told of', async () => {
    const { say, order, list, books } = await arcOf(await open(), [1, 2, 3])
    const [a, b, c] = books
    const { id, modifiedAt } = await list()
    expect(await say(0, 4)).toEqual([{ type: 'ReadListChanged', readListId: id, bookIds: [b, c, a] }])
    expect(await order()).toEqual([1, 2, 0])
    expect((await list()).modifiedAt).toBeGreaterThanOrEqual(modifiedAt)
  })

  it('moves a book that had come last for want of its position, or of any number', async () => {
    const { say, order } = await arcOf(await open(), [1, 3, 3, null, null])
    expect(await order()).toEqual([0, 1, 2, 3, 4])
    await say(2, 2)
    expect(await order()).toEqual([0, 2, 1, 3, 4])
    await say(4, 0)
    expect(await order()).toEqual([4, 0, 2, 1, 3])
  })

  it('leads to the new order, in whatever turn the files are read', async () => {
    const database = await open()
    const numbers = [1, 2, 3, 4, 5]
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 5, maxLength: 5 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        async (corrected, turns) => {
          const { say, order, list } = await arcOf(database, numbers)
          for (const i of turns) await say(i, corrected[i] ?? null)
          const expected = turns.toSorted((a, b) => (corrected[a] ?? 0) - (corrected[b] ?? 0))
          expect(await order()).toEqual(expected)
          await database.stores.readLists.remove((await list()).id)
        },
      ),
      { numRuns: variations(25, 10) },
    )
  })

  it('moves nothing while the file says the same', async () => {
    const { say, order } = await arcOf(await open(), [2, 2, 1])
    expect(await say(0, 2)).toEqual([])
    expect(await say(1, 2)).toEqual([])
    expect(await order()).toEqual([2, 0, 1])
  })

  it('moves a book behind those with a number when its own is gone or impossible', async () => {
    const { say, order } = await arcOf(await open(), [2, 2, 1])
    await say(2, 99_999_999_999)
    expect(await order()).toEqual([0, 1, 2])
    await say(0, null)
    expect(await order()).toEqual([1, 0, 2])
    await say(1, null)
    expect(await order()).toEqual([0, 1, 2])
  })

  it('leaves an order that a person made as it is', async () => {
    const { say, order, arrange } = await arcOf(await open(), [1, 2, 3])
    await arrange([2, 0, 1])
    expect(await say(0, 9)).toEqual([])
    expect(await order()).toEqual([2, 0, 1])
  })

  it('counts still where a person only took books out and put others behind', async () => {
    const database = await open()
    const { say, list, books } = await arcOf(database, [1, 5, 9])
    const [a, b, c] = books
    const [added] = await someBooks(database.stores, 1)
    await database.stores.readLists.update({ ...(await list()), bookIds: [b, c, added] as BookId[] })
    await say(2, 4)
    expect((await list()).bookIds).toEqual([c, b, added])
    await say(0, 6)
    expect((await list()).bookIds).toEqual([c, b, a, added])
  })

  it('leaves a book that a person put there where it is', async () => {
    const database = await open()
    const { say, list, books } = await arcOf(database, [1, 2])
    const [a, b] = books
    const [added] = await someBooks(database.stores, 1)
    await database.stores.readLists.update({ ...(await list()), bookIds: [a, b, added] as BookId[] })
    await database.stores.readLists.syncFromFiles(added as BookId, [{ name: 'Arc', number: 0 }])
    // It has number 3 now.
    expect(await say(0, 3)).toEqual([])
    expect((await list()).bookIds).toEqual([a, b, added])
  })
})

const someBooks = async (stores: Stores, count: number): Promise<BookId[]> => {
  const shelf = shelfOf(stores)
  const series = await shelf.series('L1' as LibraryId)
  const ids: BookId[] = []
  for (let i = 0; i < count; i++) ids.push((await shelf.book(series)).id)
  return ids
}
