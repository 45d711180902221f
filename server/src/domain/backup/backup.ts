import type { BackupMaker } from '@spinrack/contract/vocabulary/backup'
import type { TableSum } from './snapshot.ts'

export type BackupPart = { readonly name: string; readonly size: number; readonly sha256: string }

/** What stands last in a backup and tells what belongs to it: one without it was never finished. */
export type Manifest = {
  readonly format: 1
  /** Of the product. */
  readonly version: string
  /** The last migration of its tables. */
  readonly schema: string
  readonly createdAt: number
  readonly madeBy: BackupMaker
  readonly tables: Readonly<Record<string, TableSum>>
  readonly files: {
    readonly count: number
    readonly bytes: number
    /** Went away between the rows that name them and the copying. */
    readonly missing: readonly string[]
  }
  readonly parts: readonly BackupPart[]
}

/** A file in the folder of backups; one that cannot be used says why. */
export type StoredBackup = {
  readonly name: string
  readonly size: number
  readonly modifiedAt: number
} & ({ readonly manifest: Manifest } | { readonly trouble: string })

export type BackupProgress = {
  readonly phase: 'rows' | 'files' | 'check'
  readonly done: number
  readonly total: number
}

/** Those that have to go so that only the newest few stay; what people made themselves stays until they remove it. */
export const planRetention = (backups: readonly StoredBackup[], keep: number): readonly StoredBackup[] =>
  backups
    .flatMap((backup) => ('manifest' in backup && backup.manifest.madeBy === 'schedule' ? [backup] : []))
    .toSorted((a, b) => b.manifest.createdAt - a.manifest.createdAt)
    .slice(Math.max(keep, 1))
