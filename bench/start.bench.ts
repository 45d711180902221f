import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { report } from './lib/report.ts'
import { withFolder } from './lib/server.ts'

/** `npm start` when nothing needs to be installed or built. */
await withFolder(async (folder) => {
  await secondsUntilReady(folder)
  const seconds = await secondsUntilReady(folder)
  report('start: seconds until a second start is ready', seconds, 'by scripts/start.mjs, as npm start runs it')
})

async function secondsUntilReady(dataDir: string) {
  const start = performance.now()
  const script = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
  const child = spawn('node', [script, '--port', '0', '--data-dir', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const seconds = (performance.now() - start) / 1000
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return seconds
}
