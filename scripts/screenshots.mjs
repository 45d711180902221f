// npm run screenshots: the pictures of the README, taken of a demo server that lives only for this.
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureDemoLibrary } from './lib/ensure-demo-library.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { againOnNode26, main, onNode26 } from './lib/main.mjs'
import { cacheFolder, inProject } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

const pictures = inProject('docs', 'screenshots')

await main(async (args) => {
  await ensureInstalled()
  if (!onNode26()) return againOnNode26(fileURLToPath(import.meta.url), args)
  await ensureBuilt()
  const libraryFolder = join(cacheFolder, 'demo-library')
  await ensureDemoLibrary(libraryFolder)
  const { startServer } = await import('../e2e/support/server.ts')
  const server = await startServer({ libraryFolder })
  try {
    const env = { SPINRACK_CHROMIUM: await findBrowser() }
    return await runNode(['e2e/support/take-screenshots.ts', server.url, pictures], { env })
  } finally {
    await server.stop()
  }
})
