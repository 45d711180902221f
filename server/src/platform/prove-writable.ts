import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The steps that may fail; tests let each of them do so. */
export const proofDisk = { writeFile, rm, statfs }

const proof = Buffer.alloc(64 * 1024)

/** Throws what keeps us from writing into a folder. */
export const proveWritable = async (folder: string, disk = proofDisk): Promise<void> => {
  const path = join(folder, `proof-${randomUUID()}`)
  try {
    await disk.writeFile(path, proof, { flush: true, mode: 0o600 })
  } finally {
    await disk.rm(path, { force: true }).catch(() => undefined)
  }
}

/** How many bytes may still be written; no limit where the system does not tell. */
export const freeBytes = (folder: string, disk = proofDisk): Promise<number> =>
  disk.statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
