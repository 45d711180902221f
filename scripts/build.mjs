// npm run build: the web client into web/dist. The server runs its sources and needs no build.
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { buildWeb } from './lib/ensure-built.mjs'
import { main } from './lib/main.mjs'

await main(async () => {
  await ensureInstalled()
  await buildWeb()
})
