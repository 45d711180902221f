// Holds the first load of /dashboard against its budget, as gzipped bytes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { main } from './lib/main.mjs'
import { webDist } from './lib/project.mjs'
import { kilobytes, table } from './lib/table.mjs'

const budget = { js: 250_000, css: 40_000 }

// Lazily loaded modules that a visitor of /dashboard waits for all the same.
const neededOnDashboard = [
  /^src\/features\/dashboard\/(dashboard-page|recommended)\.tsx$/,
  /^src\/app\/shell\/shell\.tsx$/,
  /^src\/i18n\/(.*\/)?en\.json$/,
]

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const manifest = JSON.parse(readFileSync(join(webDist, '.vite', 'manifest.json'), 'utf8'))
  const files = filesOf(manifest, firstLoadKeys(manifest)).map((file) => ({ file, size: gzippedSize(file) }))
  const totals = { js: total(files, '.js'), css: total(files, '.css') }
  const rows = files.sort((one, other) => other.size - one.size).map(({ file, size }) => [file, kilobytes(size), ''])
  for (const kind of ['js', 'css']) {
    const verdict = totals[kind] > budget[kind] ? 'TOO BIG' : 'ok'
    rows.push([`all ${kind}`, kilobytes(totals[kind]), `of ${kilobytes(budget[kind])}  ${verdict}`])
  }
  console.log(`\nFirst load of /dashboard, gzipped\n${table(rows, [1])}\n`)
  return totals.js > budget.js || totals.css > budget.css ? 1 : 0
})

function firstLoadKeys(manifest) {
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key].isEntry)
  const lazy = keys.filter((key) => manifest[key].isDynamicEntry && neededOnDashboard.some((path) => path.test(key)))
  if (!lazy.some((key) => neededOnDashboard[0].test(key))) {
    throw new Error('the dashboard has no chunk of its own: load its route lazily, or correct neededOnDashboard')
  }
  return [...entries, ...lazy]
}

/** The files of some chunks and of everything they import statically, each once. */
function filesOf(manifest, keys) {
  const seen = new Set()
  const files = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...files]
}

function gzippedSize(file) {
  return gzipSync(readFileSync(join(webDist, file))).length
}

function total(files, extension) {
  return files.filter(({ file }) => file.endsWith(extension)).reduce((sum, { size }) => sum + size, 0)
}
