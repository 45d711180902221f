import { createHash } from 'node:crypto'
import type { BackupProgress, Manifest } from '#domain/backup/backup'
import { isOutOfReach, MediaError, withZip, type OpenedZip } from '#media/index'
import { messageOf } from '#platform/message-of'
import { BrokenBackup } from './broken-backup.ts'
import { manifestName, parseManifest } from './manifest.ts'

/** What the backup says of itself; only its end is read, which is there when all before it is. */
export const readManifest = (path: string): Promise<Manifest> => reading(path, manifestOf)

/** Reads every part and compares it with what it was when it was written. */
export const checkBackup = (path: string, onProgress: (progress: BackupProgress) => void = () => undefined) =>
  reading(path, async (zip) => {
    const manifest = await manifestOf(zip)
    for (const [done, { name }] of manifest.parts.entries()) {
      onProgress({ phase: 'check', done, total: manifest.parts.length })
      await readPart(zip, manifest, name)
    }
    return manifest
  })

/** A part whose bytes are the very ones that were written. */
export const readPart = async (zip: OpenedZip, { parts }: Manifest, name: string): Promise<Buffer> => {
  const part = parts.find((one) => one.name === name)
  if (!part) throw new BrokenBackup(`${name} is no part of it`)
  const bytes = await zip.read(name)
  const isSame = bytes.length === part.size && createHash('sha256').update(bytes).digest('hex') === part.sha256
  if (!isSame) throw new BrokenBackup(`${name} is damaged`)
  return bytes
}

/** Whatever is wrong with the file is told in one way; a disk that cannot be read is not the file's fault. */
export const reading = async <T>(path: string, use: (zip: OpenedZip) => Promise<T>): Promise<T> => {
  try {
    return await withZip(path, use)
  } catch (error) {
    if (isOutOfReach(error) || !isDamage(error)) throw error
    throw new BrokenBackup(`It is not whole: ${messageOf(error)}`, { cause: error })
  }
}

const isDamage = (error: unknown) =>
  error instanceof MediaError || error instanceof SyntaxError || error instanceof RangeError

export const manifestOf = async (zip: OpenedZip): Promise<Manifest> => {
  if (zip.names.at(-1) !== manifestName) throw new BrokenBackup('It has no manifest: it was never finished')
  const manifest = parseManifest(await zip.read(manifestName))
  const named = [...manifest.parts.map(({ name }) => name), manifestName]
  if (named.join('\n') !== zip.names.join('\n')) throw new BrokenBackup('It does not hold what its manifest names')
  return manifest
}
