import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags, serverProgram, withoutNews } from '../../scripts/lib/server-launch.mjs'
import { awaitReady } from './await-ready.ts'

export type ServerOptions = {
  /** Starts as the demo does, with this folder as its sample library; otherwise the server is fresh and unclaimed. */
  libraryFolder?: string
  /** One that holds something already; it goes with the server all the same. */
  dataDir?: string
  /** As it is for people; tests would wait long for jobs that give way to the browsers beside them. */
  lowPriority?: true
  /** Further flags of the server. */
  args?: readonly string[]
}

export type TestServer = {
  /** Address with base path and a trailing slash; a restart keeps it. */
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Null while it runs. */
  exitCode(): number | null
  /** Everything the server has printed so far, over all its lives. */
  logs(): string
  /** Ends it politely and fails unless it exits with 0; the data directory stays. */
  end(): Promise<void>
  /** Ends it politely, and removes the data directory. */
  stop(): Promise<void>
  /** Ends it as a power cut would; the data directory stays for `restart`. */
  kill(): Promise<void>
  /** Starts it again on the same data directory and port, after a polite end if it still runs. */
  restart(meanwhile?: { readonly whileDown: () => void }): Promise<void>
}

const node26 = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
/** Against hanging for ever only. */
const politeMilliseconds = 5 * 60_000

/** Starts the real server as its own process, on a free port and a data directory of its own. */
export const startServer = async (options: ServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'spinrack-e2e-')))
  const printed: string[] = []
  const launch = async (port: string) => {
    const child = launchProcess([...flagsOf(options), '--port', port, '--data-dir', dataDir])
    return { child, url: await awaitReady(child, printed) }
  }
  const discard = () => rm(dataDir, { recursive: true, force: true })

  const first = await launch('0').catch(async (error: unknown) => {
    await discard()
    throw error
  })
  const { url } = first
  let { child } = first
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0
    },
    exitCode: () => child.exitCode,
    logs: () => printed.join(''),
    end: () => endPolitely(child),
    stop: async () => {
      try {
        await endPolitely(child)
      } finally {
        await discard()
      }
    },
    kill: () => endAtOnce(child),
    restart: async (meanwhile) => {
      await endPolitely(child)
      meanwhile?.whileDown()
      child = (await launch(new URL(url).port)).child
    },
  }
}

/** Runs a server that is expected to end by itself. */
export const runServer = async (args: readonly string[]) => {
  const child = launchProcess(args)
  const printed: string[] = []
  child.stderr.on('data', (piece: Buffer) => printed.push(piece.toString()))
  await once(child, 'close')
  return { exitCode: child.exitCode, printed: printed.join('') }
}

const flagsOf = ({ libraryFolder, lowPriority, args = [] }: ServerOptions) => [
  '--low-priority',
  lowPriority ? 'on' : 'off',
  ...(libraryFolder === undefined ? [] : ['--demo', '--demo-library', libraryFolder]),
  ...args,
]

const launchProcess = (args: readonly string[]) => {
  // A SPINRACK_ variable of the developer's shell must not reach a server under test.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SPINRACK_'))
  return spawn(node26, [...serverFlags, serverProgram, ...args], {
    env: serverEnvironment({ ...Object.fromEntries(inherited), ...withoutNews }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const endAtOnce = async (child: ChildProcess) => {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const endPolitely = async (child: ChildProcess) => {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), politeMilliseconds)
  await ended
  clearTimeout(timer)
  if (child.exitCode !== 0) {
    throw new Error(`the server ended with ${child.exitCode ?? child.signalCode} instead of 0 after SIGTERM`)
  }
}
