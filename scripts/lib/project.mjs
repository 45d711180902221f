import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The folder that holds the root package.json, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

export const inProject = (...parts) => join(root, ...parts)

export const binFolder = inProject('node_modules', '.bin')

/** Node 26 from the npm package `node`; the machine's own Node may be as old as 20. */
export const node26 = join(binFolder, 'node')

/** Reports and stamps of the commands; ignored by git and safe to delete. */
export const cacheFolder = inProject('.cache')

export const webDist = inProject('web', 'dist')
