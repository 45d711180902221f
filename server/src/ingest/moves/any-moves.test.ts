import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { variations } from '@spinrack/fixtures/variations'
import type { Book } from '#domain/book/book'
import { aSeries } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planScan } from '../scan/plan-scan.ts'
import { isAtOrBelow } from '../walk/found-files.ts'
import { afterPlan } from '../testing/after-plan.test-support.ts'
import { newWorld, places, type Step } from '../testing/file-world.test-support.ts'
import type { Unpaired } from './by-print.ts'
import { noClues, nowhere, type Elsewhere, type KnownFiles, type Prints } from './clues.ts'
import { recognize } from './recognize.ts'

type World = ReturnType<typeof newWorld>
type By = 'identity' | 'content'

const kinds = [
  'move',
  'move',
  'swap',
  'delete',
  'add',
  'copy',
  'rename-folder',
  'take-away',
  'bring-back',
  'retag',
  'retag',
] as const
const place = fc.nat({ max: places.length - 1 })
const someSteps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), from: place, to: place }), {
  minLength: 1,
  maxLength: 6,
})
const everything = '/lib'
const someScans = fc.array(fc.record({ steps: someSteps, folder: fc.constant(everything) }), {
  minLength: 1,
  maxLength: 5,
})
const someFolderScans = fc.array(
  fc.record({ steps: someSteps, folder: fc.constantFrom(everything, '/lib/A', '/lib/B', '/lib/C', '/lib/C/D') }),
  { minLength: 1, maxLength: 8 },
)

/** Of two equal files nobody can tell which is which who sees the content only, or one of them only. */
const ways = [
  ['scans of everything with copies', 'identity', { scans: someScans, never: ['take-away', 'retag'] }],
  ['scans of everything', 'identity', { scans: someScans, never: ['copy', 'retag'] }],
  ['scans of everything', 'content', { scans: someScans, never: ['copy', 'retag'] }],
  ['scans of everything with other words', 'identity', { scans: someScans, never: ['copy'] }],
  ['scans of everything with other words', 'content', { scans: someScans, never: ['copy'] }],
  ['scans of single folders', 'identity', { scans: someFolderScans, never: ['copy', 'retag'] }],
  ['scans of single folders', 'content', { scans: someFolderScans, never: ['copy', 'retag'] }],
] as const

it.each(ways)('keeps every file its book through any moves, by %s and %s', (_, by, { scans, never }) => {
  fc.assert(
    fc.property(scans, (all) => {
      const world = newWorld()
      let known: KnownFiles = {
        series: [aSeries({ libraryId: 'L' as LibraryId, path: '/lib/Z', deletedAt: 1 })],
        books: [],
      }
      const first = { steps: [{ kind: 'add', from: 0, to: 0 } as const], folder: everything }
      for (const { steps, folder } of [first, ...all, { steps: [], folder: everything }]) {
        const possible = steps.filter(({ kind }) => !never.some((one) => one === kind))
        takeAll(world, possible, known)
        if (world.found(by).series.length === 0) return
        known = scanned(world, known, { by, folder })
      }
      expect(planScan(known, world.found(by))).toMatchObject({ added: [], changed: [], missing: [] })
    }),
    { numRuns: variations(300) },
  )
})

/** A new file at the place of one that is not there now would be taken for that one, edited. */
const takeAll = (world: World, steps: readonly Step[], known: KnownFiles) => {
  const taken = new Set(known.books.map((book) => book.path))
  for (const step of steps) world.take(step, (path) => !taken.has(path))
}

/** What is known after a scan of a folder; says so when a file lost its book. */
const scanned = (world: World, known: KnownFiles, { by, folder }: { by: By; folder: string }): KnownFiles => {
  const covers = (path: string) => isAtOrBelow(path, folder)
  const found = world.found(by, covers)
  const isTakenPart = (one: { path: string; deletedAt: number | null }) => one.deletedAt !== null || covers(one.path)
  const part = { series: known.series.filter(isTakenPart), books: known.books.filter(isTakenPart) }
  const elsewhere = folder === everything ? nowhere : outside(world, { by, known, part })
  const clues = { ...noClues, elsewhere, hashes: world.hashes() }
  const { worthPrinting } = recognize(part, found, clues)
  const recognition = recognize(part, found, { ...clues, prints: printsOf(world, worthPrinting) })
  const plan = planScan(part, found, { recognition })
  const after = afterPlan(known, plan)
  const contents = world.hashes()
  const books = after.books.map((book) => ({ ...book, fileHash: contentOf(book, covers, contents) }))

  const present = books.filter((book) => book.deletedAt === null)
  const here = [...world.tree].filter(([path]) => covers(path))
  expect(present.flatMap(({ path }) => (covers(path) ? [path] : [])).toSorted()).toEqual(
    here.map(([path]) => path).toSorted(),
  )
  expect(new Set(books.map((book) => book.id)).size).toBe(books.length)
  const idAt = new Map(present.map((book) => [book.path, book.id as string]))
  for (const [path, file] of here) {
    expect(world.bookOf.get(file.pictures) ?? idAt.get(path)).toBe(idAt.get(path))
    world.bookOf.set(file.pictures, idAt.get(path) ?? '')
  }
  world.see(covers)
  return { series: after.series, books }
}

/** Books were read as soon as they were scanned. */
const printsOf = ({ bookOf, tree }: World, { files, books }: Unpaired): Prints => {
  const wanted = new Set<string>(books.map(({ id }) => id))
  const known = [...bookOf].filter(([, id]) => wanted.has(id))
  return {
    books: new Map(known.map(([pictures, id]) => [id as BookId, `${pictures}`])),
    files: new Map(files.map(({ path }) => [path, [`${tree.get(path)?.pictures}`]])),
  }
}

/** Books were hashed as soon as they were scanned. */
const contentOf = (book: Book, covers: (path: string) => boolean, contents: ReadonlyMap<string, string>) =>
  book.deletedAt === null && covers(book.path) ? (contents.get(book.path) ?? '') : book.fileHash

type Parts = { readonly by: By; readonly known: KnownFiles; readonly part: KnownFiles }

/** Where a look outside of the scanned folder finds nothing, or another file. */
const outside = (world: World, { by, known, part }: Parts): Elsewhere => {
  const [series, books] = [known.series.filter((one) => !part.series.includes(one)), without(known.books, part.books)]
  const absent = new Set<BookId>(books.filter(({ path }) => !world.tree.has(path)).map(({ id }) => id))
  const isReplaced = ({ path, fileId, fileModifiedAt }: Book) => {
    const there = world.tree.get(path)
    return by === 'identity' ? fileId !== `1:${there?.id}` : there?.time !== fileModifiedAt
  }
  const gone = new Set([...absent, ...books.filter(isReplaced).map(({ id }) => id)])
  return { series, books, absent, gone, strayed: gone }
}

const without = (all: readonly Book[], some: readonly Book[]) => {
  const ids = new Set(some.map(({ id }) => id))
  return all.filter(({ id }) => !ids.has(id))
}
