// npm test [-- part [filters]]: all parts in order up to the first that fails, or one part alone.
// npm run test:deep: the same with every variation of the tests that try many.
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { main } from './lib/main.mjs'
import { runNode } from './lib/run.mjs'
import { runPlaywright, runVitest } from './lib/run-tests.mjs'
import { seconds, table } from './lib/table.mjs'

const parts = {
  check: () => runCommand('scripts/check.mjs'),
  unit: (filters) => runVitest(['unit', 'isolated'], filters),
  db: (filters) => runVitest(['db'], filters),
  size: () => runCommand('scripts/check-bundle-size.mjs'),
  e2e: async (filters) => {
    await ensureBuilt()
    return runPlaywright(filters, await findBrowser())
  },
}

await main(async ([wanted, ...filters]) => {
  if (wanted !== undefined && !(wanted in parts)) {
    throw new Error(`there is no test part "${wanted}"; the parts are ${Object.keys(parts).join(', ')}`)
  }
  await ensureInstalled()
  const results = []
  for (const name of wanted === undefined ? Object.keys(parts) : [wanted]) {
    const result = await perform(name, filters)
    results.push(result)
    if (!result.ok) break
  }
  summarize(results)
  return results.every(({ ok }) => ok) ? 0 : 1
})

async function perform(name, filters) {
  console.log(`\n== ${name} ==`)
  const begun = performance.now()
  const { code, passed, failed } = await parts[name](filters).catch(report)
  const ok = code === 0 && failed === 0
  // A part can fail without a failing test, such as a lint error; the last line must still tell.
  return { name, ok, passed, failed: ok ? 0 : Math.max(failed, 1), took: performance.now() - begun }
}

// What goes wrong around the tests, such as a build error, fails the part and still reaches the summary.
function report(error) {
  console.error(`spinrack: ${error.message}`)
  return { code: 1, passed: 0, failed: 0 }
}

async function runCommand(script) {
  return { code: await runNode([script]), passed: 0, failed: 0 }
}

function summarize(results) {
  const rows = results.map(({ name, ok, passed, took }) => [
    ok ? 'ok' : 'FAILED',
    name,
    passed > 0 ? `${passed} tests` : '',
    seconds(took),
  ])
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
  console.log(`\n${table(rows, [2, 3])}\n\n${sum('passed')} passed, ${sum('failed')} failed`)
}
