import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { variations } from '@spinrack/fixtures/variations'
import type { ReadList } from '#domain/read-list/read-list'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

/** Two series of four books, by name of series and number of book. */
const names = ['A1', 'A2', 'A3', 'A10', 'B1', 'B2', 'B3', 'B10']
type Wish = number | null

const shelfOfArc = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const ids = new Map<string, BookId>()
  // Neither the order in which they come to the shelf nor their ids tell anything.
  for (const letter of ['B', 'A']) {
    const series = await shelf.series('L1' as LibraryId, { name: `Series ${letter}` })
    for (const number of [10, 3, 1, 2]) {
      const book = await shelf.book(series, { number, name: `${letter}${number}` })
      ids.set(book.name, book.id)
    }
  }
  const idOf = (name: string) => ids.get(name) as BookId
  const said = new Map<string, Wish>()
  const list = async () => (await stores.readLists.byName('Arc')) as ReadList
  return {
    stores,
    list,
    idOf,
    say: (name: string, number: Wish = null) => {
      const former = said.has(name) ? [{ name: 'Arc', number: said.get(name) ?? null }] : []
      said.set(name, number)
      return stores.readLists.syncFromFiles(idOf(name), [{ name: 'Arc', number }], former)
    },
    order: async () => (await list()).bookIds.map((id) => names.find((name) => idOf(name) === id)),
    arrange: async (order: readonly string[]) =>
      stores.readLists.update({ ...(await list()), bookIds: order.map((name) => idOf(name)) }),
    forget: async () => {
      said.clear()
      await stores.readLists.remove((await list()).id)
    },
  }
}

const turns = fc.shuffledSubarray(names, { minLength: names.length })
const numbers = fc.array(fc.constantFrom(null, null, -1, 0, 1, 2, 5, 99_999_999_999), {
  minLength: names.length,
  maxLength: names.length,
})

/** By number, those without one last; what is equal in that by series and book. */
const expected = (wishes: readonly Wish[]) => {
  const weight = (name: string) => {
    const wish = wishes[names.indexOf(name)] ?? null
    return wish === null || wish > 1_000_000_000 ? Infinity : wish
  }
  return names.toSorted((a, b) => (weight(a) === weight(b) ? 0 : weight(a) - weight(b)))
}

describeOnBothEngines('a read list that files make', (open) => {
  it('has the order of series and books, in whatever turn the files are read', async () => {
    const { say, order, forget } = await shelfOfArc(await open())
    await fc.assert(
      fc.asyncProperty(turns, async (turn) => {
        for (const name of turn) await say(name)
        expect(await order()).toEqual(names)
        await forget()
      }),
      { numRuns: variations(15, 8) },
    )
  })

  it('has the order of the numbers, and within a number that of the books, also after corrections', async () => {
    const { say, order, forget } = await shelfOfArc(await open())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(turns, numbers), { minLength: 1, maxLength: 3 }), async (rounds) => {
        for (const [turn, wishes] of rounds) {
          for (const name of turn) await say(name, wishes[names.indexOf(name)] ?? null)
          expect(await order()).toEqual(expected(wishes))
        }
        await forget()
      }),
      { numRuns: variations(15, 8) },
    )
  })

  it('follows a book that gets another number in its series, and tells of it', async () => {
    const { say, order, list, stores, idOf } = await shelfOfArc(await open())
    for (const name of ['A1', 'A2', 'A3']) await say(name)
    const stored = await stores.books.metadata(idOf('A1'))
    if (stored) await stores.books.saveMetadata(idOf('A1'), { ...stored.values, numberSort: 2.5 })
    const { id, bookIds } = await list()
    expect(await say('A1')).toEqual([
      { type: 'ReadListChanged', readListId: id, bookIds: [bookIds[1], bookIds[0], bookIds[2]] },
    ])
    expect(await order()).toEqual(['A2', 'A1', 'A3'])
    expect(await say('A1')).toEqual([])
  })

  it('stays as a person arranged it, and takes what comes later in behind, in order', async () => {
    const { say, order, arrange } = await shelfOfArc(await open())
    for (const name of ['A1', 'A2', 'A3']) await say(name)
    await arrange(['A3', 'A1', 'A2'])
    await say('A1')
    for (const name of ['B2', 'A10', 'B1']) await say(name)
    expect(await order()).toEqual(['A3', 'A1', 'A2', 'A10', 'B1', 'B2'])
    await say('B3', 1)
    expect(await order()).toEqual(['A3', 'A1', 'A2', 'B3', 'A10', 'B1', 'B2'])
  })

  it('keeps before a book that a person put behind it what was before it', async () => {
    const { say, order, arrange } = await shelfOfArc(await open())
    for (const name of ['B2', 'B1']) await say(name)
    await arrange(['B1', 'B2', 'A1'])
    await say('A3')
    await say('A2')
    expect(await order()).toEqual(['B1', 'B2', 'A1', 'A2', 'A3'])
    // There is no room between those two numbers.
    await say('B3', 0)
    expect(await order()).toEqual(['B3', 'B1', 'B2', 'A1', 'A2', 'A3'])
  })
})
