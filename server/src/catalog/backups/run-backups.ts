import type { BackupMaker } from '@spinrack/contract/vocabulary/backup'
import { planRetention, type BackupProgress, type StoredBackup } from '#domain/backup/backup'
import type { BackupNotes, BackupRun } from '#domain/backup/backup-notes'
import { DomainError, notFound } from '#domain/errors'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { messageOf } from '#platform/message-of'

type Folder = {
  readonly path: string
  list(): Promise<readonly StoredBackup[]>
  pathOf(name: string): Promise<string | undefined>
  remove(name: string): Promise<void>
}

type Needs = {
  readonly folder: Folder
  /** Writes one, in whichever place; a backup is there when it is done. */
  readonly write: (madeBy: BackupMaker) => Promise<void>
  readonly backupNotes: Pick<BackupNotes, 'lastRun' | 'saveLastRun' | 'schedule'>
  readonly clock: Clock
  readonly log: Log
}

type Running = Pick<BackupRun, 'startedAt' | 'madeBy'> & { readonly progress: BackupProgress | undefined }

export type Backups = ReturnType<typeof createBackups>

/** The backups of this server, one made at a time. */
export const createBackups = ({ folder, write, backupNotes, clock, log }: Needs) => {
  let running: Running | undefined
  /** What a full disk kept from being noted is still known to this process. */
  let lastRun: BackupRun | undefined

  const note = async (run: BackupRun) => {
    lastRun = run
    await backupNotes
      .saveLastRun(run)
      .catch((error: unknown) => log.warn({ error }, 'The end of a backup could not be noted'))
  }

  const letOldOnesGo = async () => {
    const { keep } = await backupNotes.schedule()
    for (const { name } of planRetention(await folder.list(), keep)) await folder.remove(name)
  }

  const run = async (madeBy: BackupMaker, startedAt: number) => {
    await note({ startedAt, madeBy, endedAt: null, error: null })
    try {
      await write(madeBy)
      if (madeBy === 'schedule') await letOldOnesGo()
      await note({ startedAt, madeBy, endedAt: clock(), error: null })
    } catch (error) {
      log.error({ error }, 'A backup failed')
      await note({ startedAt, madeBy, endedAt: clock(), error: messageOf(error) })
    } finally {
      running = undefined
    }
  }

  return {
    folder: folder.path,
    list: () => folder.list(),
    running: () => running,
    lastRun: async () => lastRun ?? backupNotes.lastRun(),

    onProgress: (progress: BackupProgress) => {
      if (running) running = { ...running, progress }
    },

    /** Answers at once; `ended` tells when it is over, well or not. */
    start: (madeBy: BackupMaker): { readonly ended: Promise<void> } => {
      if (running) throw new DomainError('conflict', 'A backup is being made already')
      const startedAt = clock()
      running = { startedAt, madeBy, progress: undefined }
      return { ended: run(madeBy, startedAt) }
    },

    /**
     * A backup that ran when the server was ended, and left a file to show for it, did not come to its end. Without such
     * a file the note is the one in the backup itself, which was restored.
     */
    recover: async (leftFile: boolean) => {
      const last = await backupNotes.lastRun()
      if (!last || last.endedAt !== null || !leftFile) return
      const error = 'The server was ended before the backup was finished'
      log.warn(error)
      await note({ ...last, endedAt: clock(), error })
    },

    find: async (name: string): Promise<string> => {
      const path = await folder.pathOf(name)
      if (path === undefined) throw notFound()
      return path
    },

    remove: async (name: string) => {
      if ((await folder.pathOf(name)) === undefined) throw notFound()
      await folder.remove(name)
    },
  }
}
