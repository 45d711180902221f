import { copyFile, link, open, rename, stat, unlink } from 'node:fs/promises'

/** What an import does to the disk; tests put a full or a foreign disk in its place. */
export type FileOperations = {
  link(from: string, to: string): Promise<void>
  copyFile(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
}

export const diskOperations: FileOperations = { link, copyFile, rename, unlink }

/** A file that is not there is gone already. */
export const removeIfThere = async (files: Pick<FileOperations, 'unlink'>, path: string) =>
  files.unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })

export const statIfThere = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })

/** Two names of one file. */
export const isSameFile = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = [await statIfThere(one), await statIfThere(other)]
  return a !== undefined && b !== undefined && a.ino !== 0 && a.ino === b.ino && a.dev === b.dev
}

/** Makes sure that what was written survives a loss of power; not every system can do that for a folder. */
export const flush = async (path: string) => {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
