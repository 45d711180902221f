// npm run bench [-- part of a name]: the benchmarks, one after another so that they do not disturb each other.
import { readdirSync } from 'node:fs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { main } from './lib/main.mjs'
import { inProject } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'

await main(async ([wanted = '']) => {
  await ensureInstalled()
  await ensureBuilt()
  const names = readdirSync(inProject('bench')).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
  if (names.length === 0) throw new Error(`no benchmark is named like "${wanted}"`)
  const failed = []
  for (const name of names.sort()) {
    console.log(`\n== ${name} ==`)
    if ((await runNode([`bench/${name}`])) !== 0) failed.push(name)
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)
})
