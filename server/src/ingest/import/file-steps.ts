import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Book } from '#domain/book/book'
import { refused } from '#domain/errors'
import { isNoted, leaveNote } from '../leftovers/name-note.ts'
import { identityOf, timeOf } from '../scan/file-facts.ts'
import { isSameFile, removeIfThere, statIfThere, type FileOperations } from './file-operations.ts'
import type { ImportPlan } from './plan-import.ts'

/** Keeps a second name of the file that will be replaced, until all is done. */
export const keepFormer = async (files: FileOperations, { upgraded, backup }: ImportPlan) => {
  if (!upgraded || !(await statIfThere(upgraded.path))) return
  await removeIfThere(files, backup)
  // A disk without links: then the file itself waits there, and comes back if anything fails.
  await files.link(upgraded.path, backup).catch(() => files.rename(upgraded.path, backup))
}

/** Gives the new file its name. Nothing but the file of the upgraded book is ever overwritten. */
export const putInPlace = async (files: FileOperations, plan: ImportPlan) => {
  const { temporary, destination, upgraded, backup, note } = plan
  const replaces = upgraded?.path === destination || (await isSameFile(destination, backup))
  if (replaces) return files.rename(temporary, destination)
  await files.link(temporary, destination).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || (await statIfThere(destination))) throw refused('ERR_1021')
    await leaveNote(note, temporary)
    await files.rename(temporary, destination)
  })
}

/**
 * Takes its name from the replaced file, of which the backup is left, and answers it: once the book is the new one, a
 * scan would take what is still there for another. What cannot be done now is tried again at the end.
 */
export const retireFormer = async (files: FileOperations, plan: ImportPlan): Promise<string | undefined> => {
  const { upgraded, backup, destination, folder } = plan
  if (!upgraded || isOneName(upgraded.path, destination, await readdir(folder))) return undefined
  if (!(await isSameFile(upgraded.path, backup))) return undefined
  const { path } = upgraded
  return removeIfThere(files, path).then(
    () => path,
    () => undefined,
  )
}

/** As if nothing had been done; also after a crash, by what the former run left. */
export const undo = async (files: FileOperations, plan: ImportPlan): Promise<void> => {
  const { temporary, destination, backup, upgraded, note } = plan
  const isOurs = destination !== upgraded?.path && (await isArrival(plan))
  if (isOurs && !(await isFormerFile(plan))) await removeIfThere(files, destination)
  if (upgraded && (await statIfThere(backup)) && !(await isSameFile(backup, upgraded.path))) {
    await files.rename(backup, upgraded.path)
  }
  await removeIfThere(files, backup)
  await removeIfThere(files, temporary)
  await removeIfThere(files, note)
}

/** Whether the file at the destination is the one that this import brought. */
const isArrival = async ({ temporary, destination, note }: ImportPlan): Promise<boolean> =>
  (await isSameFile(temporary, destination)) || (await isNoted(note, destination))

/** Whether a former run got as far as its commit: then the book stands at the destination with just that file's facts. */
export const wasCommitted = async (plan: ImportPlan, books: readonly Book[]): Promise<Book | undefined> => {
  const { backup, destination, upgraded } = plan
  const now = await statIfThere(destination)
  const book = books.find((one) => one.path === destination && one.id === (upgraded?.id ?? one.id))
  if (!now || !book || book.deletedAt !== null) return undefined
  if (book.size !== now.size || book.fileModifiedAt !== timeOf(now) || book.fileId !== (identityOf(now) ?? null)) {
    return undefined
  }
  const hasReplaced = (await statIfThere(backup)) !== undefined && !(await isSameFile(backup, destination))
  return hasReplaced || (await isArrival(plan)) ? book : undefined
}

type Replaced = { readonly former: string | undefined; readonly others: readonly Book[] }

/** Takes away the replaced file, and answers its name if it is gone. */
export const removeFormer = async (
  files: FileOperations,
  { backup, destination, folder }: ImportPlan,
  { former, others }: Replaced,
): Promise<string | undefined> => {
  if (former === undefined || !(await statIfThere(backup))) return undefined
  const isNameTaken = isOneName(former, destination, await readdir(folder))
  const isKept = others.some((book) => book.path === former)
  if (!isNameTaken && !isKept && (await isSameFile(former, backup))) await removeIfThere(files, former)
  // Gone is what had the name if another file has it now, or if the backup is the file itself.
  const isGone = isNameTaken ? !(await isSameFile(backup, destination)) : !(await statIfThere(former))
  return isGone ? former : undefined
}

/** Whether what is at the destination is still the file that should be replaced, by another spelling of its name. */
const isFormerFile = async ({ backup, destination, folder, upgraded }: ImportPlan): Promise<boolean> =>
  upgraded !== undefined &&
  (await isSameFile(destination, backup)) &&
  isOneName(upgraded.path, destination, await readdir(folder))

/**
 * Whether two paths are one name in a folder, which may be spelled in several ways where case does not count. That they
 * lead to the same file does not tell: a file can have two names there.
 */
const isOneName = (one: string, other: string, names: readonly string[]): boolean => {
  if (one === other) return true
  const areBothThere = names.includes(basename(one)) && names.includes(basename(other))
  return plainly(one) === plainly(other) && !areBothThere
}

const plainly = (path: string) => path.normalize('NFC').toLowerCase()
