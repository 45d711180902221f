import { takeDataDirectory } from '../data-directory.ts'

/** A process of its own that takes a data directory when it is told to, says how it went, and lives on. */
const [dataDir = ''] = process.argv.slice(2)

process.once('message', () => {
  try {
    takeDataDirectory(dataDir)
    process.send?.('taken')
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error))
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
