import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiOf } from './api.ts'
import { demoLibrary } from './demo-library.ts'
import type { TestServer } from './server.ts'

const prepared = fileURLToPath(new URL('../../.cache/demo-data', import.meta.url))

export const scanDemoLibrary = async (server: TestServer) => {
  const library = await demoLibrary()
  const api = apiOf(server.url)
  await api.claim()
  for (const name of ['Comics', 'Manga', 'Books']) {
    await api.addLibrary(name, join(library, name), { oneshotsDirectory: '_oneshots' })
  }
  await api.untilIdle()
}

/** Ends the server and keeps its data for all those that are to begin where it ended. */
export const keepDemoData = async (server: TestServer) => {
  await server.end()
  await rm(prepared, { recursive: true, force: true })
  await cp(server.dataDir, prepared, { recursive: true })
}

/** The data directory of a server that has the demo library, to be changed at will. */
export const copyDemoData = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spinrack-e2e-'))
  await cp(prepared, dataDir, { recursive: true })
  return dataDir
}
