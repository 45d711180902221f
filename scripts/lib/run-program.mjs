import { spawn } from 'node:child_process'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { inProject, node26 } from './project.mjs'
import { exitOf, forwardSignals } from './run.mjs'

/** Runs one of the programs that are built beside the server, where the person is who calls it. */
export const runProgram = async (name, args) => {
  await ensureInstalled()
  await ensureBuilt()
  // npm runs scripts in the project; paths are meant as they were typed.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const child = spawn(node26, [inProject('server', 'dist', `${name}.js`), ...args], { cwd, stdio: 'inherit' })
  forwardSignals(child)
  return exitOf(child)
}
