import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for this test file's books, removed at its end. */
export const scratchFolder = () => {
  const created = mkdtemp(join(tmpdir(), 'spinrack-media-'))
  afterAll(async () => rm(await created, { recursive: true, force: true }))
  return {
    write: async (name: string, bytes: Uint8Array | string): Promise<string> => {
      const path = join(await created, name)
      await writeFile(path, bytes)
      return path
    },
    pathOf: async (name: string): Promise<string> => join(await created, name),
  }
}
