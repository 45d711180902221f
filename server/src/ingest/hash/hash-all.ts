import type { FoundBook } from '../walk/found-files.ts'
import { hashFile } from './hash-file.ts'

/** Hashes of files by path. One that cannot be read is no reason to leave the others alone: it has none. */
export const hashAll = async (files: readonly FoundBook[]): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>()
  for (const file of files) {
    const hash = await hashFile(file.path, file).catch(() => undefined)
    if (hash !== undefined) hashes.set(file.path, hash)
  }
  return hashes
}
