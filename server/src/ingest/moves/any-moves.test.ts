import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aSeries } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planScan } from '../scan/plan-scan.ts'
import type { FoundFiles } from '../scan/walk-library.ts'
import { afterPlan } from '../testing/after-plan.test-support.ts'
import { nowhere, type KnownFiles } from './clues.ts'
import { recognize } from './recognize.ts'

/** Paths with the file that is there; a file has a number and its content, both its own. */
type Tree = Map<string, File>
type File = { readonly id: number; readonly size: number; readonly time: number; readonly content: string }
type Step = { readonly kind: 'move' | 'swap' | 'delete' | 'add' | 'copy' | 'rename-folder'; from: number; to: number }

const folders = ['/lib/A', '/lib/B', '/lib/C', '/lib/C/D']
const places = folders.flatMap((folder) => ['1', '2', '3'].map((name) => `${folder}/${name}.cbz`))

const someSteps = fc.array(
  fc.record({
    kind: fc.constantFrom('move', 'move', 'swap', 'delete', 'add', 'copy', 'rename-folder' as const),
    from: fc.nat({ max: places.length - 1 }),
    to: fc.nat({ max: places.length - 1 }),
  }) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 6 },
)

it.each(['identity', 'content'] as const)('keeps every file its book through any moves, by %s', (by) => {
  fc.assert(
    fc.property(fc.array(someSteps, { minLength: 1, maxLength: 5 }), (scans) => {
      const world = newWorld()
      let known: KnownFiles = {
        series: [aSeries({ libraryId: 'L' as LibraryId, path: '/lib/Z', deletedAt: 1 })],
        books: [],
      }
      for (const steps of [[{ kind: 'add', from: 0, to: 0 } as Step], ...scans]) {
        const survivors = new Map([...world.tree.values()].map((file) => [file.id, world.bookOf.get(file.id)]))
        // Of two equal files the content cannot tell which is which.
        for (const step of steps) if (by === 'identity' || step.kind !== 'copy') world.take(step)
        const found = world.found(by)
        if (found.series.length === 0) return
        const hashes = new Map([...world.tree].map(([path, file]) => [path, file.content]))
        const recognition = recognize(known, found, { elsewhere: nowhere, hashes })
        const plan = planScan(known, found, recognition)
        if (plan.kind !== 'apply') throw new Error('the disk is there')
        const after = afterPlan(known, plan)
        known = { ...after, books: after.books.map((book) => ({ ...book, fileHash: world.contentAt(book) })) }

        const present = known.books.filter((book) => book.deletedAt === null)
        expect(present.map((book) => book.path).toSorted()).toEqual([...world.tree.keys()].toSorted())
        const idAt = new Map(present.map((book) => [book.path, book.id as string]))
        for (const [path, file] of world.tree) world.bookOf.set(file.id, idAt.get(path) ?? '')
        const kept = [...world.tree.values()].filter((file) => survivors.has(file.id))
        expect(kept.map((file) => world.bookOf.get(file.id))).toEqual(kept.map((file) => survivors.get(file.id)))
        expect(new Set(known.books.map((book) => book.id)).size).toBe(known.books.length)
        expect(planScan(known, found, recognize(known, found))).toMatchObject({ added: [], changed: [], missing: [] })
      }
    }),
    { numRuns: 300 },
  )
})

const newWorld = () => {
  const tree: Tree = new Map()
  const bookOf = new Map<number, string>()
  const contents = new Map<string, string>()
  let clock = 1
  const add = (path: string, content = `content ${++clock}`) =>
    tree.set(path, { id: ++clock, size: 10, time: clock, content })
  const move = (from: string, to: string) => {
    const file = tree.get(from)
    if (!file || tree.has(to)) return
    tree.delete(from)
    tree.set(to, file)
  }
  const swap = (one: string, other: string) => {
    const [a, b] = [tree.get(one), tree.get(other)]
    if (a && b) tree.set(one, b).set(other, a)
  }
  const renameFolder = (from: string, to: string) => {
    const inside = [...tree.keys()].filter((path) => folderOf(path) === from)
    for (const path of inside) move(path, `${to}${path.slice(from.length)}`)
  }
  return {
    tree,
    bookOf,
    contentAt: (book: { id: string; path: string }) => {
      const content = tree.get(book.path)?.content ?? contents.get(book.id) ?? ''
      contents.set(book.id, content)
      return content
    },
    take: ({ kind, from, to }: Step) => {
      const [here = '', there = ''] = [places[from], places[to]]
      const steps: Record<Step['kind'], () => unknown> = {
        move: () => move(here, there),
        swap: () => swap(here, there),
        delete: () => tree.delete(here),
        add: () => tree.has(here) || add(here),
        copy: () => tree.has(there) || !tree.has(here) || add(there, tree.get(here)?.content),
        'rename-folder': () => renameFolder(folderOf(here), folderOf(there)),
      }
      steps[kind]()
    },
    /** Where only the content tells, the file system gives no numbers, and moving a file changes nothing else. */
    found: (by: 'identity' | 'content'): FoundFiles => ({
      unreadable: [],
      series: [...Map.groupBy(tree, ([path]) => folderOf(path))].map(([path, files]) => ({
        path,
        name: path,
        modifiedAt: clock,
        oneshot: false,
        books: files.map(([at, { id, size, time }]) => ({
          path: at,
          name: at,
          size,
          modifiedAt: time,
          fileId: by === 'identity' ? `1:${id}` : null,
        })),
      })),
    }),
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
