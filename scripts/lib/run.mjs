import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { binFolder, node26, root } from './project.mjs'

/** The environment in which every `#!/usr/bin/env node` tool of the project finds Node 26. */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Runs a command in the project folder, shows its output, and answers its exit code. */
export const run = (command, args, { env } = {}) =>
  exitOf(spawn(command, args, { cwd: root, env: toolEnvironment(env), stdio: ['ignore', 'inherit', 'inherit'] }))

export const runTool = (name, args, options) => run(join(binFolder, name), args, options)

export const runNode = (args, options) => run(node26, args, options)

/** Like `runTool`, but keeps the output, so that parallel tools do not talk across each other. */
export const captureTool = async (name, args, { env } = {}) => {
  const child = spawn(join(binFolder, name), args, {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk) => (output += chunk)
  child.stdout.setEncoding('utf8').on('data', collect)
  child.stderr.setEncoding('utf8').on('data', collect)
  const code = await exitOf(child)
  return { code, output }
}

/** The exit code of a child; a child ended by a signal counts as failed, as in a shell. */
export const exitOf = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

/** Passes the signals that end a program on to a child, so that Ctrl-C and `kill` reach it. */
export const forwardSignals = (child) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
}
