// npm run soak [-- first seed [last seed]]: a library to which everything happens, against a model of its files.
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { main } from './lib/main.mjs'
import { runNode } from './lib/run.mjs'

await main(async (seeds) => {
  await ensureInstalled()
  await ensureBuilt()
  if ((await runNode(['e2e/soak/soak.ts', ...seeds])) !== 0) throw new Error('the server and the files differ')
})
