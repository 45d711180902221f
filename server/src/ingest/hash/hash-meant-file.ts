import { open, type FileHandle } from 'node:fs/promises'
import { timeOf } from '../scan/file-facts.ts'

export type Facts = { readonly size: number; readonly modifiedAt: number }

/** What `hash` makes of a file; nothing when it is not, or does not stay, the one that was meant. */
export const hashMeantFile = async (
  path: string,
  facts: Facts,
  hash: (file: FileHandle) => Promise<string>,
): Promise<string | undefined> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const isAsMeant = async () => {
    const info = await file.stat()
    return info.size === facts.size && timeOf(info) === facts.modifiedAt
  }
  try {
    if (!(await isAsMeant())) return undefined
    const found = await hash(file)
    // A hash of what the book is no longer would make the next scan believe that nothing changed.
    return (await isAsMeant()) ? found : undefined
  } finally {
    await file.close()
  }
}
