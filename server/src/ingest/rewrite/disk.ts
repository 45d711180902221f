import { constants, type Stats } from 'node:fs'
import { access, chmod, chown, link, lstat, open, readdir, rename, rmdir, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { leaveNote } from '../leftovers/name-note.ts'
import { identityOf, timeOf } from '../scan/file-facts.ts'

export type FileOnDisk = {
  readonly size: number
  readonly modifiedAt: number
  readonly fileId: string | null
  /** Neither a folder nor a link. */
  readonly isPlain: boolean
  readonly owner: Pick<Stats, 'mode' | 'uid' | 'gid'>
}

/** Everything that is ever done to the files of a library; tests let single steps of it fail. */
export const disk = {
  look: async (path: string): Promise<FileOnDisk | undefined> => {
    const info = await lstat(path).catch(unlessMissing)
    return (
      info && {
        size: info.size,
        modifiedAt: timeOf(info),
        fileId: identityOf(info) ?? null,
        isPlain: info.isFile(),
        owner: info,
      }
    )
  },

  list: (folder: string): Promise<string[]> => readdir(folder),

  /** Throws when the file, or the folder around it, may not be changed. */
  assertChangeable: async (path: string): Promise<void> => {
    await access(dirname(path), constants.W_OK)
    await access(path, constants.W_OK)
  },

  /** Creates a file that belongs to whom `like` says, and answers once its bytes are safe on the disk. */
  write: async <Result>(
    path: string,
    like: FileOnDisk['owner'],
    fill: (target: (bytes: Uint8Array) => Promise<void>) => Promise<Result>,
  ): Promise<Result> => {
    const file = await open(path, 'wx', like.mode)
    try {
      const result = await fill(async (bytes) => {
        for (let done = 0; done < bytes.length;) {
          const { bytesWritten } = await file.write(bytes, done, bytes.length - done)
          done += bytesWritten
        }
      })
      await file.sync()
      await chmod(path, like.mode & 0o7777)
      // Only the superuser may give files away; for everybody else the file is theirs anyway.
      await chown(path, like.uid, like.gid).catch(() => undefined)
      return result
    } finally {
      await file.close()
    }
  },

  /** Takes the place of whatever is there. */
  replace: (from: string, to: string): Promise<void> => rename(from, to),

  /** Gives a file a second name, never one that is taken; where there are none the file moves and leaves a note. */
  addName: async (path: string, name: string, note?: string): Promise<'linked' | 'moved'> => {
    try {
      await link(path, name)
      return 'linked'
    } catch (error) {
      if (!linkless.has((error as NodeJS.ErrnoException).code ?? '')) throw error
      if (await lstat(name).catch(unlessMissing)) throw new Error(`${name} is there already`, { cause: error })
      if (note !== undefined) await leaveNote(note, path)
      await rename(path, name)
      return 'moved'
    }
  },

  remove: async (path: string): Promise<void> => {
    await unlink(path).catch(unlessMissing)
  },

  /** Answers whether it was empty and is gone. */
  removeFolder: async (path: string): Promise<boolean> =>
    rmdir(path).then(
      () => true,
      () => false,
    ),

  /** A new name is safe only once its folder is. */
  syncFolder: async (folder: string): Promise<void> => {
    // Some systems cannot open folders; there is nothing to be done about it then.
    const handle = await open(folder, 'r').catch(() => undefined)
    await handle?.sync().catch(() => undefined)
    await handle?.close()
  },
}
export type Disk = typeof disk

/** File systems that know no second names. */
const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
