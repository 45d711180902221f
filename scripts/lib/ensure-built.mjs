import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, webDist } from './project.mjs'
import { runTool } from './run.mjs'
import { stampMatches, stampOfTimes, writeStamp } from './stamp.mjs'

const stampFile = join(cacheFolder, 'web-build.stamp')

const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'contract/package.json',
  'package-lock.json',
]

/** Builds the web client unless web/dist was made from the sources as they are. */
export const ensureBuilt = async () => {
  const stamp = stampOfTimes(sources)
  if (existsSync(join(webDist, 'index.html')) && stampMatches(stampFile, stamp)) return
  await buildWeb()
}

export const buildWeb = async () => {
  // Taken before building: a file saved meanwhile must count as not yet built.
  const stamp = stampOfTimes(sources)
  const code = await runTool('vite', ['build', 'web', '--logLevel', 'warn'])
  if (code !== 0) throw new Error(`building the web client failed with exit code ${code}`)
  writeStamp(stampFile, stamp)
}
