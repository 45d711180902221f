import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * What `--demo` means to the server. Unless a data directory is named, the demo keeps its own:
 * its account has a published password, which must never end up in somebody's real server.
 */
export const demoArguments = (args, environment) => {
  const named = dataDirOf(args) ?? environment.SPINRACK_DATA_DIR
  const dataDir = named ? resolve(named) : join(homedir(), '.spinrack-demo')
  const library = join(dataDir, 'demo-library')
  return { library, args: [...(named ? [] : ['--data-dir', dataDir]), '--demo-library', library, ...args] }
}

const dataDirOf = (args) => {
  const joined = args.find((arg) => arg.startsWith('--data-dir='))
  if (joined) return joined.slice('--data-dir='.length)
  const at = args.indexOf('--data-dir')
  return at < 0 ? undefined : args[at + 1]
}
