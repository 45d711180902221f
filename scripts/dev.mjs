// npm run dev [-- flags of the server]: the server and Vite, both reloading when a file is saved.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { main } from './lib/main.mjs'
import { binFolder, node26, root } from './lib/project.mjs'
import { exitOf, forwardSignals, toolEnvironment } from './lib/run.mjs'

const defaultPort = '25600'

await main(async (args) => {
  await ensureInstalled()
  const env = { SPINRACK_DEV_SERVER: `http://localhost:${portOf(args)}` }
  const children = [
    start(node26, ['--watch', '--watch-preserve-output', 'server/src/main.ts', ...args], env),
    start(join(binFolder, 'vite'), ['web'], env),
  ]
  // Neither is of use alone: when one ends, by itself or by a signal, so does the other.
  const code = await Promise.race(children.map(exitOf))
  for (const child of children) child.kill()
  return code
})

function start(command, args, env) {
  const child = spawn(command, args, { cwd: root, env: toolEnvironment(env), stdio: 'inherit' })
  forwardSignals(child)
  return child
}

function portOf(args) {
  const at = args.indexOf('--port')
  const joined = args.find((arg) => arg.startsWith('--port='))
  return (at < 0 ? joined?.slice('--port='.length) : args[at + 1]) ?? process.env.SPINRACK_PORT ?? defaultPort
}
