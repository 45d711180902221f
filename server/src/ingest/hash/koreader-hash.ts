import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { timeOf } from '../scan/file-facts.ts'

type Facts = { readonly size: number; readonly modifiedAt: number }

const sampleSize = 1024
/** The start of the file, then 1 KiB, 4 KiB, 16 KiB and so on up to 1 GiB. */
const offsets = [0, ...Array.from({ length: 11 }, (_, power) => 1024 * 4 ** power)]

/**
 * The partial MD5 by which KOReader knows a document: a few samples of it, of which the last is as long as the file
 * allows. Nothing when the file is not, or does not stay, the one that was meant.
 */
export const koreaderHash = async (path: string, facts: Facts): Promise<string | undefined> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const isAsMeant = async () => {
      const info = await file.stat()
      return info.size === facts.size && timeOf(info) === facts.modifiedAt
    }
    if (!(await isAsMeant())) return undefined
    const hasher = createHash('md5')
    const sample = Buffer.alloc(sampleSize)
    for (const offset of offsets) {
      const { bytesRead } = await file.read(sample, 0, sampleSize, offset)
      if (bytesRead === 0) break
      hasher.update(sample.subarray(0, bytesRead))
    }
    return (await isAsMeant()) ? hasher.digest('hex') : undefined
  } finally {
    await file.close()
  }
}
