// npm run check: everything that can be said about the code without running it.
import { availableParallelism } from 'node:os'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { main } from './lib/main.mjs'
import { captureTool } from './lib/run.mjs'
import { seconds, table } from './lib/table.mjs'

// The slowest first, so that the quick ones fill the gaps.
const checks = [
  { name: 'lint', tool: 'oxlint', args: ['--deny-warnings'] },
  { name: 'direction', tool: 'depcruise', args: ['contract', 'server', 'web', 'fixtures', 'e2e', 'bench'] },
  { name: 'types', tool: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'dead code', tool: 'knip', args: ['--no-progress'] },
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
]

await main(async () => {
  await ensureInstalled()
  const results = await runAll(checks)
  for (const result of results.filter(failed)) console.log(`\n== ${result.name} ==\n${result.output.trim()}`)
  const rows = results.map((result) => [failed(result) ? 'FAILED' : 'ok', result.name, seconds(result.took)])
  console.log(`\n${table(rows, [2])}\n`)
  return results.some(failed) ? 1 : 0
})

async function runAll(waiting) {
  const queue = [...waiting]
  const results = []
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) results.push(await perform(check))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

async function perform({ name, tool, args }) {
  const begun = performance.now()
  const { code, output } = await captureTool(tool, args)
  return { name, code, output, took: performance.now() - begun }
}

function failed(result) {
  return result.code !== 0
}
