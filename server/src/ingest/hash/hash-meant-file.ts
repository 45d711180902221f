import { closeSync, fstatSync, openSync } from 'node:fs'
import { withoutWaiting } from '#media/index'
import { timeOf } from '../scan/file-facts.ts'

export type Facts = { readonly size: number; readonly modifiedAt: number }

/**
 * What `hash` makes of a file, given its descriptor; nothing when it is not, or does not stay, the one that was meant.
 * A worker waits for the disk: asking for each piece and being told costs as much again as reading and hashing it.
 */
export const hashMeantFile = async (
  path: string,
  facts: Facts,
  hash: (descriptor: number) => string | Promise<string>,
): Promise<string | undefined> => {
  const descriptor = openIfThere(path)
  if (descriptor === undefined) return undefined
  const isAsMeant = () => {
    const info = fstatSync(descriptor)
    return info.isFile() && info.size === facts.size && timeOf(info) === facts.modifiedAt
  }
  try {
    if (!isAsMeant()) return undefined
    const found = await hash(descriptor)
    // A hash of what the book is no longer would make the next scan believe that nothing changed.
    return isAsMeant() ? found : undefined
  } finally {
    closeSync(descriptor)
  }
}

const openIfThere = (path: string): number | undefined => {
  try {
    return openSync(path, withoutWaiting)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
