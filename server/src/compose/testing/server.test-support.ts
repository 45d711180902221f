import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { Role } from '@spinrack/contract/vocabulary/user'
import { until } from '@spinrack/fixtures/until'
import type { Config } from '#config'
import type { User } from '#domain/user/user'
import { newId } from '#platform/ids'
import { silentLog, type Log } from '#platform/log'
import { loopback } from '#platform/networks'
import { hashPassword } from '#platform/passwords'
import { composeServer } from '../server.ts'

export const admin = { email: 'admin@example.org', password: 'correct horse' }

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

type Wish = { basePath?: string; dataDir?: string; databaseUrl?: string; watch?: boolean } & Special
/** Wishes of single tests. */
type Special = { config?: Partial<Config>; log?: Log; shutDown?: () => void }

/** The whole server on a free port and a data directory of its own, with real jobs. */
export const startTestServer = async (wish: Wish = {}) => {
  const { basePath = '', dataDir, databaseUrl, watch = false, config, log = silentLog(), shutDown } = wish
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'spinrack-test-')))
  const server = await composeServer({
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      databaseUrl,
      basePath,
      trustedProxies: loopback,
      logLevel: 'silent',
      watch,
      // Beside other tests it would hardly ever have its turn.
      lowPriority: false,
      demoLibrary: undefined,
      ...config,
    },
    instance: 'test',
    log,
    ...(shutDown && { shutDown }),
  })
  const port = await server.start()
  return {
    ...server,
    dataDir: folder,
    url: `http://127.0.0.1:${port}${server.basePath}`,
    /** Ends the server; the data directory goes too unless it is kept for another life. */
    end: async ({ keepData = false } = {}) => {
      await server.stop()
      if (!keepData) await rm(folder, { recursive: true, force: true })
    },
  }
}

export const basic = ({ email, password }: { email: string; password: string }) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`

/** Claims the server and answers the administrator's headers. */
export const claimed = async (server: TestServer) => {
  await server.claim(admin)
  return { authorization: basic(admin) }
}

const hashed = hashPassword(admin.password)

/** Adds an account with the same password as the administrator's, and answers its headers. */
export const addUser = async (server: TestServer, traits: Partial<Omit<User, 'roles'>> & { roles?: Role[] } = {}) => {
  const id = newId<UserId>()
  const email = traits.email ?? `${id.toLowerCase()}@example.org`
  await server.stores.users.insert({
    sharedAllLibraries: true,
    sharedLibraryIds: [],
    labelsAllow: [],
    labelsExclude: [],
    ageRestriction: null,
    ...traits,
    id,
    email,
    passwordHash: await hashed,
    roles: new Set(traits.roles ?? ['PAGE_STREAMING', 'FILE_DOWNLOAD']),
  })
  return { id, headers: { authorization: basic({ email, password: admin.password }) } }
}

/** Until no job waits or runs. */
export const untilIdle = ({ stores }: TestServer) =>
  until(async () => (await stores.jobs.status()).count === 0, 'the end of all jobs')
