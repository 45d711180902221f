import { stat } from 'node:fs/promises'
import { DomainError, refused } from '#domain/errors'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { JobOf } from '#domain/job/job'
import { analyzeMedia } from '#media/index'
import { messageOf } from '#platform/message-of'
import { bringFile } from './bring-file.ts'
import { diskOperations, flush, type FileOperations } from './file-operations.ts'
import { keepFormer, putInPlace, retireFormer, undo, wasCommitted } from './file-steps.ts'
import { finishImport } from './finish-import.ts'
import { viewFolder, type FolderView } from './folder-watch.ts'
import type { ImportNeeds, ImportWork } from './import-needs.ts'
import { checkImport, planImport, type ImportPlan } from './plan-import.ts'
import { storeImport } from './store-import.ts'

/**
 * Brings one file into a series, as a new book or as the new file of a known one. Whatever fails, the library is as
 * before and people are told; a run that was cut short is ended, or undone and begun again.
 */
export const importBook =
  ({ files = diskOperations, ...needs }: ImportNeeds & { readonly files?: FileOperations }) =>
  async (job: JobOf<'ImportBook'>, priority: number): Promise<void> => {
    const work = { ...needs, files, priority }
    const taken = await takeIn(work, job).catch(async (error: unknown) => {
      needs.log.warn({ error, source: job.sourceFile }, 'A book could not be imported')
      await tellFailure(needs, job, error)
      return undefined
    })
    if (taken) await finishImport(work, taken.plan, taken)
  }

type Placed = { readonly bookId: BookId; readonly retired: string | undefined }
type Taken = Pick<Placed, 'bookId'> & Partial<Placed> & { readonly plan: ImportPlan; readonly before?: FolderView }

const takeIn = async (work: ImportWork, job: JobOf<'ImportBook'>): Promise<Taken> => {
  const { stores, files } = work
  const plan = await planImport(work, job)
  if (plan instanceof DomainError) throw plan
  const done = await wasCommitted(plan, await stores.books.inSeries(plan.series.id))
  if (done) return { plan, bookId: done.id }
  await undo(files, plan)
  await checkImport(work, plan)
  const before = await viewFolder(plan.folder)
  return { plan, before, ...(await placeAndStore(work, plan)) }
}

/** The row and the file appear together: the last steps before the commit give the file its name, and take the old. */
const placeAndStore = async (work: ImportWork, plan: ImportPlan): Promise<Placed> => {
  const { files, transaction, clock, priority } = work
  const { sourceFile, copyMode } = plan.job
  try {
    await bringFile(files, { source: sourceFile, target: plan.temporary, copyMode })
    await verify(plan)
    const info = await stat(plan.temporary)
    await keepFormer(files, plan)
    return await transaction(async (stores, publish) => {
      const bookId = await storeImport({ stores, publish }, { plan, info, now: clock(), priority })
      await putInPlace(files, plan)
      const retired = await retireFormer(files, plan)
      await flush(plan.folder).catch(() => undefined)
      return { bookId, retired }
    })
  } catch (error) {
    await undo(files, plan)
    throw error
  }
}

/** What cannot be read is not let in, and nothing that can be is given up for it. */
const verify = async ({ temporary }: ImportPlan) => {
  const report = await analyzeMedia(temporary, { dimensions: false })
  if (report.status !== 'READY') throw refused('ERR_2002')
}

const tellFailure = ({ transaction }: ImportNeeds, { sourceFile }: JobOf<'ImportBook'>, error: unknown) =>
  transaction(async (_, publish) => {
    publish({ type: 'BookImported', bookId: null, sourceFile, success: false, message: plainly(error) })
  })

const plainly = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return plainWords[error.code] ?? error.message
  }
  return messageOf(error)
}

const plainWords: Readonly<Record<string, string>> = {
  ENOSPC: 'No space left on the disk',
  EDQUOT: 'No space left on the disk',
  EROFS: 'The folder of the series cannot be written to',
  EACCES: 'The file or the folder of the series cannot be accessed',
  EPERM: 'The file or the folder of the series cannot be accessed',
}
