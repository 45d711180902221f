import { mkdtempSync, rmSync, statSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { jobKey, type Job } from '#domain/job/job'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import type { OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { afterEach, beforeEach } from 'vitest'
import { analyzeBook } from '../analyze/analyze-book.ts'
import { hashBookPages } from '../hash/hash-pages.ts'
import { disk } from '../rewrite/disk.ts'
import { identityOf, timeOf } from '../scan/file-facts.ts'

/** A folder for each test, gone after it. */
export const scratchFolder = () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spinrack-files-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return () => folder
}

/** What a scan writes down of a file. */
export const factsOf = (path: string): Pick<Book, 'size' | 'fileModifiedAt' | 'fileId'> => {
  const info = statSync(path)
  return { size: info.size, fileModifiedAt: timeOf(info), fileId: identityOf(info) ?? null }
}

type Wish = {
  readonly path: string
  readonly bytes: Buffer
  readonly options?: Partial<LibraryOptions>
  readonly oneshot?: boolean
}

/** One book that was scanned, read and hashed, with everything that works on it. */
export const bookOnDisk = async (database: OpenedDatabase, root: string, wish: Wish) => {
  const { stores, transaction } = database
  const { oneshot = false, options = {} } = wish
  const path = join(root, wish.path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, wish.bytes)
  const shelf = shelfOf(stores)
  const library = await shelf.library({ root, options: { ...defaultLibraryOptions, hashPages: true, ...options } })
  const home = { path: oneshot ? path : dirname(path), oneshot }
  const series = await shelf.series(library.id, home)
  const name = wish.path.replace(/.*\//, '').replace(/\.[^.]*$/, '')
  const book = await shelf.book(series, { id: newId<BookId>(), path, name, oneshot, ...factsOf(path) })
  const needs = { stores, transaction, disk, log: silentLog(), clock: () => Date.now() }
  await analyzeBook({ ...needs, followUps: [] })(book.id, 0)
  await hashBookPages(needs)(book.id)
  await stores.jobs.cancelWaiting()
  database.published.length = 0
  return { ...database, needs, library, series, book, path }
}

/** Everything that waits, in the order in which it would run. */
export const waitingJobs = async ({ stores }: Pick<OpenedDatabase, 'stores'>): Promise<Job[]> => {
  const now = Date.now() + 60_000
  const claimed = await stores.jobs.claim({ owner: 'a test', now, until: now + 1, limit: 100 })
  return claimed.map(({ job }) => job)
}

/** As if all that waits had been done, whatever it is; answers it in the order of its keys. */
export const doWaiting = async (database: Pick<OpenedDatabase, 'stores'>): Promise<Job[]> => {
  const done: Job[] = []
  for (let jobs = await waitingJobs(database); jobs.length > 0; jobs = await waitingJobs(database)) {
    for (const job of jobs) await database.stores.jobs.complete(jobKey(job), 'a test')
    done.push(...jobs)
  }
  return done.toSorted((one, other) => (jobKey(one) < jobKey(other) ? -1 : 1))
}
