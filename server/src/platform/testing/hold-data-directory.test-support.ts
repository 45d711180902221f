import { takeDataDirectory } from '../data-directory.ts'

/** A process of its own that takes a data directory at a given moment, tells how it went, and lives on. */
const [dataDir = '', at = '0'] = process.argv.slice(2)

const wait = Math.max(0, Number(at) - Date.now())
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait)
try {
  takeDataDirectory(dataDir)
  process.send?.('taken')
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error))
}
process.on('disconnect', () => process.exit(0))
