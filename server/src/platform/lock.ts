import { DatabaseSync } from 'node:sqlite'

export type Lock = { release(): void }

const sqliteBusy = 5
/** What nobody refers to is closed by the garbage collector, and the lock would go with it. */
const held = new Set<DatabaseSync>()

/**
 * Holds a file for this process, or answers nothing when another one does. It is the kernel's lock, by way of SQLite: it
 * counts in all containers alike, whatever their numbers for processes, and goes with the process that held it. The file
 * stays empty, so a full disk is no hindrance; and it stays, for whoever removed it could remove that of another one.
 */
export const holdLock = (file: string): Lock | undefined => {
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    // No journal beside it: nothing is ever written, and nothing is to be left behind.
    connection.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    connection.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
  held.add(connection)
  return {
    release: () => {
      if (held.delete(connection)) connection.close()
    },
  }
}
