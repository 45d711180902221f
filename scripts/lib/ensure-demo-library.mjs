import { existsSync, renameSync, rmSync } from 'node:fs'
import { runNode } from './run.mjs'
import { stampMatches, stampOfTimes, writeStamp } from './stamp.mjs'

/** Draws the sample library into a folder, unless the same program already drew it there. */
export const ensureDemoLibrary = async (folder) => {
  const stampFile = `${folder}.stamp`
  const stamp = stampOfTimes(['fixtures/src'])
  if (existsSync(folder) && stampMatches(stampFile, stamp)) return
  console.error('Drawing the demo library, this takes up to a minute …')
  // Written aside and renamed, so that an interrupted run never leaves half a library behind.
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const code = await runNode(['fixtures/src/write-demo-library.ts', unfinished])
  if (code !== 0) throw new Error(`drawing the demo library failed with exit code ${code}`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  writeStamp(stampFile, stamp)
}
