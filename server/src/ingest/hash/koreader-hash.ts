import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { hashMeantFile, type Facts } from './hash-meant-file.ts'

const sampleSize = 1024
/** The start of the file, then 1 KiB, 4 KiB, 16 KiB and so on up to 1 GiB. */
const offsets = [0, ...Array.from({ length: 11 }, (_, power) => 1024 * 4 ** power)]

/**
 * The partial MD5 by which KOReader knows a document: a few samples of it, of which the last is as long as the file
 * allows. Nothing when the file is not, or does not stay, the one that was meant.
 */
export const koreaderHash = (path: string, facts: Facts) => hashMeantFile(path, facts, hashSamples)

const hashSamples = (descriptor: number): string => {
  const hasher = createHash('md5')
  const sample = Buffer.alloc(sampleSize)
  for (const offset of offsets) {
    const length = readSync(descriptor, sample, 0, sampleSize, offset)
    if (length === 0) break
    hasher.update(sample.subarray(0, length))
  }
  return hasher.digest('hex')
}
