import { createHash } from 'node:crypto'
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, isAbsolute, join, normalize } from 'node:path'
import type { Book } from '#domain/book/book'
import { invalid, refused, type DomainError } from '#domain/errors'
import { destinationName } from '#domain/file-name/destination-name'
import { jobKey, type JobOf } from '#domain/job/job'
import { liesInside } from '#domain/library/lies-inside'
import type { Library } from '#domain/library/library'
import { isScanned } from '#domain/library/scanned-extensions'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import { isRarVolume } from '#media/index'
import { hiddenName } from '../leftovers/leftover-names.ts'
import { isSameFile, statIfThere } from './file-operations.ts'

type ImportJob = JobOf<'ImportBook'>
type Needs = { readonly stores: Pick<Stores, 'books' | 'libraries' | 'series'> }

/** Where everything of an import lies; the same for each run of one job, so that the next run finds what one left. */
export type ImportPlan = {
  readonly job: ImportJob
  readonly series: Series
  readonly library: Library
  /** The book whose file is replaced. */
  readonly upgraded: Book | undefined
  readonly folder: string
  readonly destination: string
  /** Hidden beside the destination: no scan sees them. */
  readonly temporary: string
  readonly backup: string
  /** Tells whose the destination is, where the file had to leave its hidden name for it. */
  readonly note: string
}

export const planImport = async ({ stores }: Needs, job: ImportJob): Promise<ImportPlan | DomainError> => {
  const series = await stores.series.byId(job.seriesId)
  const library = series && (await stores.libraries.find(series.libraryId))
  if (!series || !library) return invalid('Series not found')
  const upgraded = job.upgradeBookId === null ? undefined : await stores.books.byId(job.upgradeBookId)
  const folder = series.oneshot ? dirname(series.path) : series.path
  const name = destinationName(job.destinationName, basename(job.sourceFile))
  // The checks tell what is wrong in an order of their own; until then the name only has to be a name.
  const destination = join(folder, name ?? 'refused')
  const mark = createHash('sha256')
    .update(`${jobKey(job)}\n${destination}`)
    .digest('hex')
    .slice(0, 16)
  const extension = extname(job.sourceFile)
  return {
    job,
    series,
    library,
    upgraded,
    folder,
    destination: name === undefined ? '' : destination,
    temporary: join(folder, hiddenName.arrival(`${mark}${extension}`)),
    backup: join(folder, hiddenName.replaced(`${mark}${extname(upgraded?.path ?? '')}`)),
    note: join(folder, hiddenName.arrivalNote(mark)),
  }
}

/** Everything that can be said before a file is touched. */
export const checkImport = async ({ stores }: Needs, plan: ImportPlan): Promise<void> => {
  const { job, series, library, upgraded, destination } = plan
  await checkSource(job.sourceFile)
  if (series.oneshot && !upgraded) throw invalid('Destination series is a one-shot: its book can only be upgraded')
  const roots = (await stores.libraries.all()).map((one) => one.root)
  if (await isInsideAny(job.sourceFile, roots)) throw refused('ERR_1019')
  if (job.unanalyzed) throw refused('ERR_2001')
  if (upgraded && upgraded.seriesId !== series.id) throw refused('ERR_1020')
  if (destination === '') throw invalid('Destination name is not possible')
  if (!(await statIfThere(plan.folder))?.isDirectory()) throw refused('ERR_1016')
  if (await isTaken(plan)) throw refused('ERR_1021')
  if (!isScanned(destination, library.options)) throw refused('ERR_1022')
}

const checkSource = async (path: string) => {
  const info = isAbsolute(path) && (await stat(path).catch(() => undefined))
  if (!info || !info.isFile()) throw refused('ERR_1018')
  // Only this file would come, and the others stay without their beginning.
  if (isRarVolume(path)) throw refused('ERR_1004')
}

const isInsideAny = async (path: string, roots: readonly string[]) => {
  const real = await realpath(path)
  for (const root of roots) {
    const realRoot = await realpath(root).catch(() => root)
    if (liesInside(normalize(path), root) || liesInside(real, realRoot)) return true
  }
  return false
}

const isTaken = async ({ destination, upgraded }: ImportPlan) => {
  if (destination === upgraded?.path || !(await statIfThere(destination))) return false
  // Where case does not count, another spelling is still the file of the book.
  const isOtherSpelling = upgraded?.path.toLowerCase() === destination.toLowerCase()
  return !(isOtherSpelling && (await isSameFile(destination, upgraded.path)))
}
