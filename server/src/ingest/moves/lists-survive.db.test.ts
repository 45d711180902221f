import { variations } from '@spinrack/fixtures/variations'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BookId, CollectionId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { defaultLibraryOptions } from '#domain/library/library'
import { aLibrary, aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyTrash } from '../scan/empty-trash.ts'
import { scanLibrary } from '../scan/scan-library.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-lists-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const reader = aViewer()
const at = (path: string) => join(root, path)
const folders = ['A', 'B', 'C', 'C/D', 'E']
const places = folders.flatMap((folder) => ['1', '2', '3'].map((name) => `${folder}/${name}.cbz`))
const kinds = [
  'move',
  'move',
  'swap',
  'rename-folder',
  'delete',
  'take-away',
  'bring-back',
  'add',
  'empty-trash',
] as const
type Step = { readonly kind: (typeof kinds)[number]; readonly from: string; readonly to: string }

const place = fc.constantFrom(...places)
const aStep = fc.record({ kind: fc.constantFrom(...kinds), from: place, to: place })
const rounds = fc.array(fc.array(aStep, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })

describeOnBothEngines('positions in collections and read lists, and the counts of series', (open) => {
  it('survive whatever is moved, renamed, deleted and brought back', async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(rounds, fc.infiniteStream(fc.nat()), async (all, chance) => {
        const story = await begin(database, () => chance.next().value ?? 0)
        try {
          for (const steps of all) expect(await story.live(steps)).toEqual(story.expected())
        } finally {
          await story.end()
        }
      }),
      { numRuns: variations(60, 8) },
    )
  })

  it('are those of the same series after its folder got another name', async () => {
    const database = await open()
    const story = await begin(database, () => 0)
    const before = await story.seriesAt('A')
    renameSync(at('library/A'), at('library/A (2024)'))
    await story.live([])
    expect(await story.seriesAt('A (2024)')).toBe(before)
    renameSync(at('library/A (2024)'), at('away'))
    await story.live([])
    renameSync(at('away'), at('library/Z'))
    await story.live([])
    expect(await story.seriesAt('Z')).toBe(before)
    await story.end()
  })
})

/** A library of which everything is in one collection and one read list, in an order that nothing else has. */
const begin = async ({ stores, transaction }: OpenedDatabase, chance: () => number) => {
  const library = aLibrary({ root: at('library'), options: defaultLibraryOptions })
  await stores.libraries.insert(library)
  // One file that nobody touches tells a library apart from a disk that is not there.
  for (const path of ['S/0.cbz', ...places]) write(`library/${path}`)
  let now = 1_000
  const clock = () => (now += 1_000)
  const scan = () =>
    scanLibrary({ stores, transaction, clock, log: silentLog() })(library.id, { priority: 4, deep: false })
  await scan()
  const shuffled = <One>(all: readonly One[]) =>
    all
      .map((one) => ({ one, rank: chance() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ one }) => one)
  const books = await stores.books.inLibrary(library.id)
  const order = { books: shuffled(books.map((book) => book.id)), series: [] as SeriesId[] }
  order.series = shuffled((await stores.series.inLibrary(library.id)).map((one) => one.id))
  const fileOf = new Map(books.map((book) => [book.id, readFileSync(book.path, 'utf8')]))
  const finished = new Set<string>()
  for (const { id, seriesId, number } of books) {
    // The first is finished, the second begun, the third unread.
    if (number === 1) finished.add(id)
    if (number < 3) await stores.progress.mark(id, reader.userId, { page: 1, completed: finished.has(id), readAt: 1 })
    await stores.progress.recount(seriesId, reader.userId)
  }
  const [readListId, collectionId] = [newId<ReadListId>(), newId<CollectionId>()]
  const shared = { name: newId<string>(), ordered: true, createdAt: 1, modifiedAt: 1 }
  await stores.readLists.insert({ ...shared, id: readListId, summary: '', bookIds: order.books })
  await stores.collections.insert({ ...shared, id: collectionId, seriesIds: order.series })

  /** Who left for good leaves no gap; everybody else stays in line. */
  const forget = async () => {
    const posters = { remove: async () => undefined } as never
    await emptyTrash({ stores, transaction, posters, clock: Date.now, log: silentLog() })(library.id, { asked: true })
    const known = new Set<BookId>((await stores.books.inLibrary(library.id)).map((book) => book.id))
    const shelves = new Set<SeriesId>((await stores.series.inLibrary(library.id)).map((one) => one.id))
    order.books = order.books.filter((id) => known.has(id))
    order.series = order.series.filter((id) => shelves.has(id))
  }

  /** Series that do not count what is there of them, or all that was when nothing is. */
  const miscounted = async () => {
    const known = Map.groupBy(await stores.books.inLibrary(library.id), (book) => book.seriesId)
    const filter = { libraryIds: [library.id] }
    const { items } = await stores.seriesReader.list(reader, filter, pageRequest({ unpaged: true }))
    return items.filter(({ id, deletedAt, bookCount, readCount }) => {
      const counted = (known.get(id) ?? []).filter((book) => deletedAt !== null || book.deletedAt === null)
      return bookCount !== counted.length || readCount !== counted.filter((book) => finished.has(book.id)).length
    })
  }

  const look = async () => {
    const there = (await stores.books.inLibrary(library.id)).filter((book) => book.deletedAt === null)
    const idOf = new Map(there.map((book) => [readFileSync(book.path, 'utf8'), book.id]))
    return {
      books: (await stores.readLists.find(readListId))?.bookIds ?? [],
      series: (await stores.collections.find(collectionId))?.seriesIds ?? [],
      // Each position still stands for the file that it stood for, wherever that is by now.
      strangers: order.books.filter((id) => (idOf.get(fileOf.get(id) ?? '') ?? id) !== id),
      miscounted: await miscounted(),
    }
  }

  return {
    seriesAt: async (folder: string) =>
      (await stores.series.inLibrary(library.id)).find(({ path }) => path === at(`library/${folder}`))?.id,
    live: async (steps: readonly Step[]) => {
      for (const step of steps) take(step)
      await scan()
      if (steps.some(({ kind }) => kind === 'empty-trash')) await forget()
      return look()
    },
    expected: () => ({ ...order, strangers: [], miscounted: [] }),
    end: async () => {
      await stores.readLists.remove(readListId)
      await stores.collections.remove(collectionId)
      await stores.libraries.remove(library.id)
      for (const name of readdirSync(root)) rmSync(at(name), { recursive: true })
    },
  }
}

const write = (path: string) => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), `file ${path}`)
}

const move = (from: string, to: string) => {
  mkdirSync(dirname(at(to)), { recursive: true })
  renameSync(at(from), at(to))
}

/** Does one thing to the disk, where it is possible. */
const take = ({ kind, from, to }: Step) => {
  const [here, there, away] = [`library/${from}`, `library/${to}`, `away/${from.replaceAll('/', '-')}`]
  const steps: Record<Step['kind'], () => void> = {
    move: () => moveIfFree(here, there),
    swap: () => swap(here, there),
    'rename-folder': () => renameFolder(dirname(here)),
    delete: () => rmSync(at(here), { force: true }),
    'take-away': () => moveIfFree(here, away),
    'bring-back': () => moveIfFree(away, there),
    // A new file where one was before could not be told from one that was changed.
    add: () => write(`library/${dirname(to)}/new ${newId<string>()}.cbz`),
    'empty-trash': () => undefined,
  }
  steps[kind]()
}

const moveIfFree = (from: string, to: string) => {
  if (existsSync(at(from)) && !existsSync(at(to))) move(from, to)
}

const swap = (one: string, other: string) => {
  if (one === other || !existsSync(at(one)) || !existsSync(at(other))) return
  move(one, 'swapping')
  move(other, one)
  move('swapping', other)
}

/** Back and forth between two names. */
const renameFolder = (folder: string) => {
  const other = folder.endsWith('!') ? folder.slice(0, -1) : `${folder}!`
  const [from, to] = existsSync(at(folder)) ? [folder, other] : [other, folder]
  if (existsSync(at(from)) && !existsSync(at(to))) renameSync(at(from), at(to))
}
