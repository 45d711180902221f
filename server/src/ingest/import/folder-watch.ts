import { readdir, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { timeOf } from '../scan/file-facts.ts'

/** What a folder held before an import. */
export type FolderView = { readonly folder: string; readonly time: number; readonly names: ReadonlySet<string> }

export const viewFolder = async (folder: string): Promise<FolderView> => {
  const time = timeOf(await stat(folder))
  return { folder, time, names: new Set(await readdir(folder)) }
}

/**
 * The folder's time after an import, so that the next scan need not look into it; undefined when somebody else came or
 * left meanwhile, whom only a scan can tell.
 */
export const timeAfter = async (before: FolderView, ours: readonly string[]): Promise<number | undefined> => {
  const own = new Set(ours.map((path) => basename(path)))
  const after = await viewFolder(before.folder)
  const isSettled = timeOf(await stat(before.folder)) === after.time
  const strangers = [...before.names.symmetricDifference(after.names)].filter((name) => !own.has(name))
  return isSettled && strangers.length === 0 ? after.time : undefined
}
