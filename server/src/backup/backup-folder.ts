import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredBackup } from '#domain/backup/backup'
import { messageOf } from '#platform/message-of'
import { isBackupName, isUnfinished, isUnfinishedOf } from './backup-names.ts'
import { readManifest } from './check-backup.ts'

/** Nothing is written to for so long that is still being written. */
const abandonedAfter = 24 * 60 * 60_000

/** The files in the folder of backups. What is known of one is kept while it stays the same. */
export const openBackupFolder = (folder: string) => {
  const known = new Map<string, { readonly stamp: string; readonly backup: StoredBackup }>()

  const look = async (name: string): Promise<StoredBackup[]> => {
    const path = join(folder, name)
    const info = await stat(path).catch(() => undefined)
    if (!info?.isFile()) return []
    const { size, mtimeMs, ino } = info
    const stamp = [size, mtimeMs, ino].join()
    const before = known.get(name)
    if (before?.stamp === stamp) return [before.backup]
    const facts = { name, size, modifiedAt: Math.round(mtimeMs) }
    const backup = await readManifest(path).then(
      (manifest): StoredBackup => ({ ...facts, manifest }),
      (error: unknown): StoredBackup => ({ ...facts, trouble: messageOf(error) }),
    )
    known.set(name, { stamp, backup })
    return [backup]
  }

  return {
    path: folder,

    /** The newest first. */
    list: async (): Promise<StoredBackup[]> => {
      const names = (await namesIn(folder)).filter(isBackupName)
      const found: StoredBackup[] = []
      for (const name of names) found.push(...(await look(name)))
      return found.toSorted((a, b) => timeOf(b) - timeOf(a))
    },

    /** Undefined for what is no backup of this folder, whatever the name tries to be. */
    pathOf: async (name: string): Promise<string | undefined> =>
      isBackupName(name) && (await namesIn(folder)).includes(name) ? join(folder, name) : undefined,

    remove: async (name: string) => {
      if (!isBackupName(name)) return
      await rm(join(folder, name), { force: true })
      known.delete(name)
    },

    /**
     * Removes what this owner left half-done in a former life, and what anybody abandoned long ago; answers whether the
     * owner did.
     */
    tidy: async (owner: string, now: number): Promise<boolean> => {
      let isOwn = false
      for (const name of (await namesIn(folder)).filter(isUnfinished)) {
        const path = join(folder, name)
        const writtenAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now
        const isMine = isUnfinishedOf(name, owner)
        isOwn ||= isMine
        if (isMine || now - writtenAt > abandonedAfter) await rm(path, { force: true })
      }
      return isOwn
    },
  }
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    // A file in its place is told of when a backup is made.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

const timeOf = (backup: StoredBackup) => ('manifest' in backup ? backup.manifest.createdAt : backup.modifiedAt)
