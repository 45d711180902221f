import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { awaitReady } from '../../e2e/support/await-ready.ts'
import { serverEnvironment, serverFlags, serverProgram, withoutNews } from '../../scripts/lib/server-launch.mjs'

/** Starts the real server on a data directory that exists and stays. */
export const startServerOn = async (dataDir: string, flags: readonly string[] = []) => {
  const args = [...serverFlags, serverProgram, '--port', '0', '--host', '127.0.0.1', '--data-dir', dataDir, ...flags]
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SPINRACK_'))
  const env = serverEnvironment({ ...Object.fromEntries(inherited), ...withoutNews })
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await awaitReady(child, [])
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
