import type { DiskTrouble } from '@spinrack/contract/vocabulary/disk'

/** Knows whether the data directory and the database can be written to. */
export type DiskWatch = {
  /** Undefined while all is well. */
  trouble(): DiskTrouble | undefined
  /** Something failed: answers the trouble of our own disk, if there is any. Errors about other things are none. */
  notice(error: unknown): Promise<DiskTrouble | undefined>
}
