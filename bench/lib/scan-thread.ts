import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { scanLibrary } from '../../server/src/ingest/scan/scan-library.ts'
import { silentLog } from '../../server/src/platform/log.ts'
import { openDatabase } from '../../server/src/storage/database.ts'
import { openStores, transactionOn } from '../../server/src/storage/stores/index.ts'

/** Milliseconds, each the median of several rounds. */
export type ScanTimes = { readonly scanned: number; readonly looked: number }

const { dataDir, root, libraryId } = workerData as { dataDir: string; root: string; libraryId: LibraryId }
const rounds = 9

const engine = await openDatabase({ dataDir })
const transaction = transactionOn(engine, () => undefined)
const stores = openStores(engine)
const scan = scanLibrary({ stores, transaction, clock: Date.now, log: silentLog() })

const scanned: number[] = []
const looked: number[] = []
for (let round = 0; round < rounds; round++) {
  looked.push(await time(() => lookAtAll(root)))
  scanned.push(await time(() => scan(libraryId, { priority: 4, deep: false })))
}
await engine.close()
parentPort?.postMessage({ scanned: median(scanned), looked: median(looked) } satisfies ScanTimes)

/** The quickest that can be had: in Node, waiting for the disk costs less than being told later. */
function lookAtAll(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    statSync(path)
    if (entry.isDirectory()) lookAtAll(path)
  }
}

async function time(work: () => Promise<void> | void) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
