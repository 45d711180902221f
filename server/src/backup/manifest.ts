import { backupMakers } from '@spinrack/contract/vocabulary/backup'
import type { Manifest } from '#domain/backup/backup'
import { z } from 'zod'
import { BrokenBackup } from './broken-backup.ts'

export const manifestName = 'manifest.json'
export const formatVersion = 1

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.object({
  format: z.literal(formatVersion),
  version: z.string(),
  schema: z.string(),
  createdAt: z.iso.datetime().transform((text) => Date.parse(text)),
  madeBy: z.enum(backupMakers),
  tables: z.record(z.string(), z.object({ rows: count, digest: z.string() })),
  files: z.object({ count, bytes: count, missing: z.array(z.string()) }),
  parts: z.array(z.object({ name: z.string(), size: count, sha256 })),
})

export const writeManifest = ({ createdAt, ...rest }: Manifest): Buffer =>
  Buffer.from(JSON.stringify({ ...rest, createdAt: new Date(createdAt).toISOString() }, undefined, 2))

export const parseManifest = (bytes: Buffer): Manifest => {
  const found: unknown = JSON.parse(bytes.toString())
  if (z.object({ format: z.int().min(formatVersion + 1) }).safeParse(found).success)
    throw new BrokenBackup('It was made by a newer version of Spinrack')
  const { success, data } = manifest.safeParse(found)
  if (!success) throw new BrokenBackup('Its manifest is damaged')
  return data
}
