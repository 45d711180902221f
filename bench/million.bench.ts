import { watchMemory } from './lib/memory.ts'
import { percentile } from './lib/percentile.ts'
import { report } from './lib/report.ts'
import { startServerOn } from './lib/server-on.ts'
import { warmFiles } from './lib/warm-files.ts'
import { cachedFolder } from './million/cached.ts'
import { claim, crowd, measure } from './million/measure.ts'
import { postgresIn } from './million/postgres.ts'
import { seed } from './million/seed.ts'

const rounds = Number(process.env['SPINRACK_MILLION_ROUNDS'] ?? 150)
/** `SPINRACK_MILLION_ENGINE=postgres` runs the same on PostgreSQL, for the record: nothing is judged. */
const engine = process.env['SPINRACK_MILLION_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** How long ten readers wait for their questions in a library of a million books, against the cheapest question. */
await (engine === 'postgres' ? onPostgres() : onSqlite())

async function onSqlite() {
  const dataDir = await cachedFolder('sqlite', (folder) => seed({ dataDir: folder }))
  await warmFiles(dataDir)
  const { ratios, memory } = await askServer(dataDir, [])
  for (const [name, { ratio, detail }] of ratios) report(`million: ${name}, p95 against claim`, ratio, detail)
  report('million: most resident memory in MB', memory, 'server and worker process, also with ten readers at once')
}

async function onPostgres() {
  const folder = await cachedFolder('postgres', async (empty) => {
    const postgres = await postgresIn(empty)
    await seed({ dataDir: empty, url: postgres.url })
    await postgres.stop()
  })
  const postgres = await postgresIn(folder)
  try {
    const { ratios, memory } = await askServer(folder, ['--database-url', postgres.url])
    for (const [name, { ratio, detail }] of ratios) console.log(`${name}: ${ratio.toFixed(2)}; ${detail}`)
    console.log(`most resident memory in MB, without the database: ${memory.toFixed(0)}`)
  } finally {
    await postgres.stop()
  }
}

async function askServer(dataDir: string, flags: readonly string[]) {
  const server = await startServerOn(dataDir, ['--watch', 'false', ...flags])
  try {
    const mostMemory = watchMemory(server.pid)
    // Code that runs for the first time is compiled, which nobody waits for again; the values asked for are others.
    await measure(server.url, { rounds: 5, seed: 1 })
    const times = await measure(server.url, { rounds, seed: 2 })
    await crowd(server.url, { rounds: 3, seed: 3 })
    return { ratios: against(times), memory: mostMemory() }
  } finally {
    await server.stop()
  }
}

function against(times: ReadonlyMap<string, readonly number[]>) {
  const least = percentile(times.get(claim) ?? [], 0.95)
  const others = [...times].filter(([name]) => name !== claim)
  console.log(`${claim}: ${shown(times.get(claim) ?? [])}`)
  return new Map(
    others.map(([name, values]) => [name, { ratio: percentile(values, 0.95) / least, detail: shown(values) }]),
  )
}

function shown(values: readonly number[]) {
  const [middle, most] = [percentile(values, 0.5), percentile(values, 0.95)]
  return `p50 ${middle.toFixed(1)} ms, p95 ${most.toFixed(1)} ms, ${values.length} times`
}
