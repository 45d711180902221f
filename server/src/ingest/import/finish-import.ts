import { deletionReasons } from '@spinrack/contract/vocabulary/history'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { replacedBy } from '#domain/history/former-file'
import type { PlacedSidecar } from '#domain/sidecar/sidecar'
import { timeOf } from '../scan/file-facts.ts'
import { removeIfThere, statIfThere } from './file-operations.ts'
import { removeFormer } from './file-steps.ts'
import { timeAfter, type FolderView } from './folder-watch.ts'
import type { ImportWork } from './import-needs.ts'
import type { ImportPlan } from './plan-import.ts'
import { bringSidecars, sidecarsLeft } from './sidecar-files.ts'

type Taken = {
  readonly bookId: BookId
  /** Absent when a former run took the book in. */
  readonly before?: FolderView
  /** The replaced file, if it has lost its name already. */
  readonly retired?: string | undefined
}

/**
 * What is left once the book is in: the replaced file goes, pictures follow, the source goes if it was to move. Nothing
 * of this can take the book back; what cannot be done is left where it is.
 */
export const finishImport = async (work: ImportWork, plan: ImportPlan, taken: Taken): Promise<void> => {
  const { files, stores } = work
  const { bookId, before, retired } = taken
  const others = (await stores.books.inSeries(plan.series.id)).filter((book) => book.id !== bookId)
  const replaced = before ? plan.upgraded?.path : await attempt(work, () => replacedPath(work, plan, bookId))
  const former = retired ?? (await attempt(work, () => removeFormer(files, plan, { former: replaced, others })))
  // After a crash pictures of the same name may be the new ones already.
  const mayBeNew = !before && former === plan.destination
  const { gone, brought } = await movePictures(work, plan, mayBeNew ? undefined : former)
  if (plan.job.copyMode === 'MOVE') await attempt(work, () => removeIfThere(files, plan.job.sourceFile))
  await note(work, plan, { bookId, former, gone, brought: await factsOf(brought, plan) })
  // Last of all: by these a run after a crash knows that the book is in.
  await attempt(work, () => removeIfThere(files, plan.backup))
  await attempt(work, () => removeIfThere(files, plan.temporary))
  await attempt(work, () => removeIfThere(files, plan.note))
  if (!before || plan.series.oneshot) return
  const ours = [
    plan.destination,
    plan.temporary,
    plan.backup,
    plan.note,
    ...(former ? [former] : []),
    ...gone,
    ...brought,
  ]
  await attempt(work, async () => saveFolderTime(work, plan, { before, after: await timeAfter(before, ours) }))
}

/** By now the book has the name of its new file. */
const replacedPath = async ({ transaction }: ImportWork, { upgraded }: ImportPlan, bookId: BookId) => {
  const imported = await transaction(({ history }) => history.latest(bookId, 'BookImported'))
  return upgraded && ((imported && replacedBy(imported)) ?? upgraded.path)
}

const attempt = async <Result>({ log }: ImportWork, step: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await step()
  } catch (error) {
    log.warn({ error }, 'Something was left behind by an import')
    return undefined
  }
}

/** Old pictures of a replaced book go, new ones come. */
const movePictures = async (work: ImportWork, plan: ImportPlan, former: string | undefined) => {
  const { job, destination, series } = plan
  const old = former ? await sidecarsLeft({ former, destination, oneshot: series.oneshot }) : []
  const journey = { ...job, destination, oneshot: series.oneshot }
  const brought = (await attempt(work, () => bringSidecars(work.files, journey))) ?? []
  const gone = old.filter((picture) => !brought.includes(picture))
  for (const picture of gone) await attempt(work, () => removeIfThere(work.files, picture))
  return { gone, brought }
}

/** As a scan would note them. */
const factsOf = async (pictures: readonly string[], { destination }: ImportPlan): Promise<PlacedSidecar[]> => {
  const facts: PlacedSidecar[] = []
  for (const path of pictures) {
    const info = await statIfThere(path)
    if (info) facts.push({ path, kind: 'ARTWORK', modifiedAt: timeOf(info), parentPath: destination })
  }
  return facts
}

type Outcome = {
  readonly bookId: BookId
  readonly former: string | undefined
  readonly gone: readonly string[]
  readonly brought: readonly PlacedSidecar[]
}

const note = (work: ImportWork, { series, library }: ImportPlan, { bookId, former, gone, brought }: Outcome) =>
  work.transaction(async ({ history, jobs, sidecars }) => {
    if (former) {
      const properties = { reason: deletionReasons.upgrade, name: former }
      await history.add({ type: 'BookFileDeleted', bookId, seriesId: series.id, at: work.clock(), properties })
    }
    await sidecars.remove(library.id, gone)
    await sidecars.save(library.id, brought)
    if (gone.length + brought.length > 0) await jobs.add([{ type: 'RefreshBookLocalArtwork', bookId }], work.priority)
  })

type FolderTimes = { readonly before: FolderView; readonly after: number | undefined }

const saveFolderTime = async (work: ImportWork, { series, library }: ImportPlan, { before, after }: FolderTimes) => {
  const { scanForceModifiedTime } = library.options
  // Only where the last scan had seen the folder as the import found it; else there is something for the next one.
  const wasScanned = scanForceModifiedTime
    ? before.time <= series.fileModifiedAt
    : before.time === series.fileModifiedAt
  if (after === undefined || !wasScanned) return
  await work.transaction(async (stores) => {
    const now = await stores.series.byId(series.id)
    if (now?.fileModifiedAt !== series.fileModifiedAt || now.deletedAt !== null) return
    const newest = scanForceModifiedTime ? newestOf(await stores.books.inSeries(series.id)) : 0
    await stores.series.saveScan(series.id, { fileModifiedAt: Math.max(after, newest), deletedAt: null })
  })
}

const newestOf = (books: readonly Book[]) =>
  Math.max(0, ...books.filter((book) => book.deletedAt === null).map((book) => book.fileModifiedAt))
