import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiOf } from '../../e2e/support/api.ts'
import { startServer } from '../../e2e/support/server.ts'

/** A claimed server of its own for one measurement. */
export const withServer = async (use: (server: { url: string; api: ReturnType<typeof apiOf> }) => Promise<void>) => {
  const server = await startServer()
  try {
    const api = apiOf(server.url)
    await api.claim()
    await use({ url: server.url, api })
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
