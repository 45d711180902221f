import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPage, packPages, writeComics } from './lib/comics.ts'
import { watchMemory } from './lib/memory.ts'
import { report } from './lib/report.ts'
import { withFolder, withServer } from './lib/server.ts'

const comics = 500
const distinct = 20
const pagesPerComic = 24
/** As many at once as the server does jobs on two cores. */
const concurrency = 4

/** What the dialog of the web client sends for a new library. */
const options = { importBarcodeIsbn: false }

/** A whole import (scan, analysis, posters, metadata) against nothing but the posters. */
await withFolder(async (folder) => {
  const pages = await Promise.all(Array.from({ length: distinct }, () => drawPage(2000, 3000)))
  const archives = pages.map((_, i) =>
    packPages(Array.from({ length: pagesPerComic }, (__, n) => pages[(i + n) % distinct] ?? Buffer.alloc(0))),
  )
  const root = await writeComics(folder, comics, archives)
  await withServer(async ({ api, pid, untilDone }) => {
    const before = await postersAlone(folder, pages)
    const mostMemory = watchMemory(pid)
    const start = performance.now()
    await api.addLibrary('Comics', root, options)
    // Hashes read every byte of every file, in the background, after all that people wait for.
    await untilDone(['HashBook'])
    const ours = performance.now() - start
    await untilDone()
    const withHashes = performance.now() - start
    const memory = mostMemory()

    // Before and after: other guests of the machine slow down now one, now the other.
    const alone = (before + (await postersAlone(folder, pages))) / 2
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
    report(
      'import: time against posters by sharp alone',
      ours / alone,
      `${comics} comics in ${seconds(ours)}, their posters alone ${seconds(alone)}; hashes of ${megabytes(archives)} MB done after ${seconds(withHashes)}, ${(withHashes / alone).toFixed(2)} times`,
    )
    report('import: most resident memory in MB', memory, 'server and worker process together')
  })
})

function megabytes(archives: readonly Buffer[]) {
  return Math.round((archives.reduce((sum, { length }) => sum + length, 0) * (comics / distinct)) / 1e6)
}

/** From picture files to poster files. */
async function postersAlone(folder: string, pages: readonly Buffer[]) {
  const place = await mkdtemp(join(folder, 'alone-'))
  await Promise.all(pages.map((page, i) => writeFile(join(place, `${i}.jpg`), page)))
  const start = performance.now()
  let left = comics
  const work = async () => {
    while (left-- > 0)
      await sharp(join(place, `${left % distinct}.jpg`))
        .rotate()
        .resize({ width: 300, height: 300, fit: 'inside' })
        .jpeg({ quality: 82 })
        .toFile(join(place, `${left}-poster.jpg`))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const time = performance.now() - start
  await rm(place, { recursive: true })
  return time
}
