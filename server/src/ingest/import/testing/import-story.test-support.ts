import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import { withoutFileFacts } from '#domain/history/former-file'
import type { JobOf } from '#domain/job/job'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { analyzeBook } from '#ingest/analyze/analyze-book'
import { scanLibrary } from '#ingest/scan/scan-library'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import type { OpenedDatabase } from '#storage/testing/engines'
import { afterEach, beforeEach } from 'vitest'
import { diskOperations, type FileOperations } from '../file-operations.ts'
import { importBook } from '../import-book.ts'

let root = ''

/** Every test has a folder of its own. */
export const useFolder = () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'spinrack-import-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))
}

/** A path below it. */
export const inFolder = (path: string) => join(root, path)

/** A comic whose bytes tell how many pages it has. */
export const comic = (pages: number) =>
  buildZip(Array.from({ length: pages }, (_, i) => ({ name: `${i + 1}.png`, data: aPng() })))

/** Writes a file below the folder of the test. */
export const write = (path: string, bytes: Uint8Array | string = comic(2)) => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

export const systemError = (code: string) => Object.assign(new Error(`${code}: refused by the test`), { code })
export const failing = (code: string) => async () => {
  throw systemError(code)
}

export type Wish = {
  readonly source: string
  readonly copyMode?: CopyMode
  readonly upgrade?: BookId
  readonly name?: string
  readonly files?: Partial<FileOperations>
  /** Happens once the book is in, before anything else. */
  readonly afterCommit?: () => Promise<void>
}

/** A library that a scan has seen, and what an import does to it. */
export const begin = async (
  { stores, transaction, published }: OpenedDatabase,
  books: readonly string[] = ['Saga/Saga 1.cbz', 'Saga/Saga 3.cbz'],
  options: Partial<LibraryOptions> = {},
) => {
  for (const path of books) write(join('library', path))
  const library = {
    id: newId<LibraryId>(),
    name: 'Comics',
    root: join(root, 'library'),
    options: { ...defaultLibraryOptions, ...options },
    unavailable: false,
    unreadable: [],
    trashHeld: null,
  }
  await stores.libraries.insert(library)
  const needs = { stores, transaction, clock: Date.now, log: silentLog() }
  const scan = () => scanLibrary(needs)(library.id, { priority: 4, deep: false })
  await scan()
  const [series] = (await stores.series.inLibrary(library.id)).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  if (!series) throw new Error('nothing was found')
  const analyze = async () => {
    for (const book of await stores.books.inLibrary(library.id))
      await analyzeBook({ ...needs, followUps: [] })(book.id, 0)
  }
  await analyze()
  await stores.jobs.cancelWaiting()
  published.length = 0

  return {
    stores,
    published,
    library,
    series,
    scan,
    analyze,
    folder: join(root, 'library', 'Saga'),
    books: () => stores.books.inSeries(series.id),
    names: async () => (await stores.books.inSeries(series.id)).map((book) => book.name).toSorted(),
    outcome: () => published.find((event) => event.type === 'BookImported'),
    run: async ({ source, copyMode = 'COPY', upgrade, name, files, afterCommit }: Wish) => {
      let commits = 0
      const watched: typeof transaction = async (work) => {
        const result = await transaction(work)
        if (++commits === 1) await afterCommit?.()
        return result
      }
      const job: JobOf<'ImportBook'> = {
        type: 'ImportBook',
        seriesId: series.id,
        sourceFile: source,
        copyMode,
        upgradeBookId: upgrade ?? null,
        destinationName: name ?? null,
      }
      await importBook({ ...needs, transaction: watched, files: { ...diskOperations, ...files } })(job, 8)
    },
    jobs: async () => {
      const now = Date.now() + 1_000
      const claimed = await stores.jobs.claim({ owner: 'me', now, until: now + 1, limit: 99 })
      return claimed.map(({ job, priority }) => `${job.type} ${priority}`).toSorted()
    },
    history: async () => {
      const all = await stores.history.list(aViewer(), pageRequest(), { forgotten: true })
      return all.items.map(({ type, properties }) => ({ type, ...withoutFileFacts(properties) }))
    },
  }
}

export const hiddenIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.'))
