// npm run build: the web client into web/dist, the server into server/dist.
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { build } from './lib/ensure-built.mjs'
import { main } from './lib/main.mjs'

await main(async () => {
  await ensureInstalled()
  await build()
})
