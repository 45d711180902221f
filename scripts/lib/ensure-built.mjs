import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { cacheFolder, webDist } from './project.mjs'
import { captureTool } from './run.mjs'
import { serverProgram } from './server-launch.mjs'
import { stampMatches, stampOfTimes, writeStamp } from './stamp.mjs'

const shared = ['contract/src', 'contract/package.json', 'package-lock.json']

const products = [
  {
    name: 'web client',
    made: join(webDist, 'index.html'),
    stampFile: join(cacheFolder, 'web-build.stamp'),
    sources: ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json', ...shared],
    tool: ['vite', ['build', 'web', '--logLevel', 'warn']],
    finish: () => compressAssets(join(webDist, 'assets')),
  },
  {
    name: 'server',
    made: serverProgram,
    stampFile: join(cacheFolder, 'server-build.stamp'),
    sources: ['server/src', 'server/rolldown.config.ts', 'server/package.json', ...shared],
    tool: ['rolldown', ['--config', 'server/rolldown.config.ts']],
  },
]

/** Builds what was not made from the sources as they are. */
export const ensureBuilt = async () => {
  for (const product of products) {
    if (existsSync(product.made) && stampMatches(product.stampFile, stampOfTimes(product.sources))) continue
    await make(product)
  }
}

export const build = async () => {
  for (const product of products) await make(product)
}

const make = async ({ name, stampFile, sources, tool, finish }) => {
  // Taken before building: a file saved meanwhile must count as not yet built.
  const stamp = stampOfTimes(sources)
  const { code, output } = await captureTool(...tool)
  if (code !== 0) throw new Error(`building the ${name} failed with exit code ${code}\n${output}`)
  finish?.()
  writeStamp(stampFile, stamp)
}
