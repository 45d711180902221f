import { node26 } from './project.mjs'
import { run } from './run.mjs'

/** Runs a command's body with its arguments, turns what it throws into one line, and its answer into the exit code. */
export const main = async (body) => {
  try {
    process.exitCode = (await body(process.argv.slice(2))) ?? 0
  } catch (error) {
    console.error(`spinrack: ${error.message}`)
    process.exitCode = 1
  }
}

/** True when this process can import TypeScript files itself. */
export const onNode26 = () => Number.parseInt(process.versions.node, 10) >= 26

/** Runs a script of ours again, on Node 26 this time. */
export const againOnNode26 = (scriptPath, args) => run(node26, [scriptPath, ...args])
