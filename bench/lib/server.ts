import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TaskQueueDto } from '@spinrack/contract/resources/task'
import { apiOf } from '../../e2e/support/api.ts'
import { startServer } from '../../e2e/support/server.ts'

type Measured = {
  readonly url: string
  readonly pid: number
  readonly api: ReturnType<typeof apiOf>
  /** Until no task waits or runs but those of the given types; asks without a password, which would cost time. */
  readonly untilDone: (except?: readonly string[]) => Promise<void>
}

/** A claimed server of its own for one measurement. */
export const withServer = async (use: (server: Measured) => Promise<void>) => {
  const server = await startServer()
  try {
    const api = apiOf(server.url)
    await api.claim()
    const headers = await api.session()
    const untilDone = async (except: readonly string[] = []) => {
      for (;;) {
        const response = await fetch(new URL('api/v1/tasks', server.url), { headers })
        const { countByType } = (await response.json()) as TaskQueueDto
        if (Object.keys(countByType).every((type) => except.includes(type))) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    await use({ url: server.url, pid: server.pid, api, untilDone })
  } finally {
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
