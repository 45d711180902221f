import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the whole product, wherever this code stands in it: among the sources, or in the bundle. */
export const installation = ((): string => {
  let folder = import.meta.dirname
  // Each workspace has a package.json, the whole alone has this.
  while (!existsSync(join(folder, 'package-lock.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
})()
