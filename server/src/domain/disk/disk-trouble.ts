import type { DiskTrouble } from '@spinrack/contract/vocabulary/disk'

/** An error that came from another process or thread, where all that is kept of it is what it says of the disk. */
export class DiskFailure extends Error {
  readonly trouble: DiskTrouble

  constructor(trouble: DiskTrouble, message: string) {
    super(message)
    this.name = 'DiskFailure'
    this.trouble = trouble
  }
}

/** What an error of the file system or of a database says of the disk; undefined when it is about something else. */
export const diskTroubleOf = (error: unknown): DiskTrouble | undefined => {
  if (error instanceof DiskFailure) return error.trouble
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown }
  // The lower byte is the kind, the rest tells at which step it happened.
  if (typeof errcode === 'number') return ofSqlite.get(errcode) ?? ofSqlite.get(errcode & 0xff)
  const known = typeof code === 'string' ? byCode.get(code) : undefined
  return known ?? diskTroubleOf(error.cause)
}

const byCode = new Map<string, DiskTrouble>([
  ['ENOSPC', 'FULL'],
  ['EDQUOT', 'FULL'],
  ['EFBIG', 'FULL'],
  ['EROFS', 'READ_ONLY'],
  ['EIO', 'FAILING'],
  ['EMFILE', 'TOO_MANY_FILES'],
  ['ENFILE', 'TOO_MANY_FILES'],
  // PostgreSQL's own names for the same.
  ['53100', 'FULL'],
  ['25006', 'READ_ONLY'],
  ['58030', 'FAILING'],
])

const ofSqlite = new Map<number, DiskTrouble>([
  [8, 'READ_ONLY'],
  [10, 'FAILING'],
  [13, 'FULL'],
  // A file beside the database could not be opened, for whatever reason.
  [14, 'FAILING'],
  // The shared memory of the write-ahead log could not grow.
  [4874, 'FULL'],
])
