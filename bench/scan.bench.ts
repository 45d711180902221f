import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { addLibrary } from '../server/src/catalog/libraries/add-library.ts'
import { scanLibrary } from '../server/src/ingest/scan/scan-library.ts'
import { silentLog } from '../server/src/platform/log.ts'
import { openDatabase } from '../server/src/storage/database.ts'
import { migrate } from '../server/src/storage/migrate.ts'
import { openStores, transactionOn } from '../server/src/storage/stores/index.ts'
import { report } from './lib/report.ts'
import type { ScanTimes } from './lib/scan-thread.ts'
import { withFolder } from './lib/server.ts'

const folders = 5_000
const filesPerFolder = 20

/** A scan that finds nothing new, against merely listing the folders and looking at each file. */
await withFolder(async (dataDir) => {
  const root = join(dataDir, 'library')
  await writeTree(root)
  const begun = performance.now()
  const libraryId = await scanFirst(dataDir, root)
  const first = performance.now() - begun
  // As the server does: in a thread of its own.
  const thread = new Worker(new URL('./lib/scan-thread.ts', import.meta.url), {
    workerData: { dataDir, root, libraryId },
  })
  const { scanned, looked } = await new Promise<ScanTimes>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject)
  })
  report(
    'scan: time without a change against listing and looking',
    scanned / looked,
    `${folders * filesPerFolder} files in ${scanned.toFixed(0)} ms, bare ${looked.toFixed(0)} ms; first scan ${(first / 1000).toFixed(1)} s`,
  )
})

async function scanFirst(dataDir: string, root: string) {
  const engine = await openDatabase({ dataDir })
  await migrate(engine)
  const transaction = transactionOn(engine, () => undefined)
  const stores = openStores(engine)
  const { id } = await addLibrary({ stores, transaction, dataDir })({ name: 'Comics', root })
  await scanLibrary({ stores, transaction, clock: Date.now, log: silentLog() })(id, { priority: 4, deep: false })
  // The books are no archives; they count as read and hashed.
  await stores.jobs.cancelWaiting()
  await engine.db.updateTable('book').set({ file_hash: 'known' }).execute()
  await engine.db.updateTable('media').set({ status: 'READY' }).execute()
  await engine.close()
  return id
}

async function writeTree(root: string) {
  for (let i = 0; i < folders; i++) {
    const series = join(root, `Publisher ${i % 50}`, `Series ${i}`)
    await mkdir(series, { recursive: true })
    for (let k = 1; k <= filesPerFolder; k++) await writeFile(join(series, `Book ${k}.cbz`), 'x'.repeat(k))
  }
}
