import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { apiOf } from '../../e2e/support/api.ts'
import { startServer } from '../../e2e/support/server.ts'

type Measured = {
  readonly url: string
  readonly pid: number
  readonly api: ReturnType<typeof apiOf>
  /** Until no task waits or runs but those of the given types; looks for itself, the server is not to be disturbed. */
  readonly untilDone: (except?: readonly string[]) => Promise<void>
}

/** A claimed server of its own for one measurement. */
export const withServer = async <Result>(use: (server: Measured) => Promise<Result>): Promise<Result> => {
  const server = await startServer({ lowPriority: true })
  const database = new DatabaseSync(join(server.dataDir, 'spinrack.sqlite'), { readOnly: true })
  try {
    const api = apiOf(server.url)
    await api.claim()
    // Whoever adds a library has signed in before; checking a password takes as long as reading several books.
    await api.session()
    const tasks = database.prepare('select distinct type from job where failed_at is null')
    const untilDone = async (except: readonly string[] = []) => {
      while (tasks.all().some(({ type }) => !except.includes(String(type)))) await setTimeout(20)
    }
    return await use({ url: server.url, pid: server.pid, api, untilDone })
  } finally {
    database.close()
    await server.stop()
  }
}

export const withFolder = async (use: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-bench-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
