// npm start [-- flags of the server]: installs and builds what is missing, then becomes the server.
import { spawn } from 'node:child_process'
import { demoArguments } from './lib/demo-arguments.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureDemoLibrary } from './lib/ensure-demo-library.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { main } from './lib/main.mjs'
import { node26 } from './lib/project.mjs'
import { exitOf, forwardSignals } from './lib/run.mjs'
import { serverEnvironment, serverFlags, serverProgram } from './lib/server-launch.mjs'

await main(async (args) => {
  await ensureInstalled()
  await ensureBuilt()
  if (!args.includes('--demo')) return becomeServer(args)
  const demo = demoArguments(args, process.env)
  await ensureDemoLibrary(demo.library)
  return becomeServer(demo.args)
})

async function becomeServer(args) {
  const argv = [node26, ...serverFlags, serverProgram, ...args]
  const env = serverEnvironment(process.env)
  // Replacing this process (Node 22.15 and later) saves the memory of a parent that only waits.
  if (process.execve) process.execve(node26, argv, env)
  const child = spawn(node26, argv.slice(1), { env, stdio: 'inherit' })
  forwardSignals(child)
  return exitOf(child)
}
