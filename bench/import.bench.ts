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

/** An odd number: the one in the middle counts, since other guests of the machine slow down now one, now the other. */
const rounds = 5

/** A whole import (scan, analysis, posters, metadata, hashes) against nothing but the posters. */
await withFolder(async (folder) => {
  const pages = await Promise.all(Array.from({ length: distinct }, () => drawPage(2000, 3000)))
  const archives = pages.map((_, i) =>
    packPages(Array.from({ length: pagesPerComic }, (__, n) => pages[(i + n) % distinct] ?? Buffer.alloc(0))),
  )
  const root = await writeComics(folder, comics, archives)
  const results: Awaited<ReturnType<typeof importOnce>>[] = []
  let before = await postersAlone(folder, pages)
  for (let round = 0; round < rounds; round++) {
    const result = await importOnce(root)
    const after = await postersAlone(folder, pages)
    const alone = (before + after) / 2
    results.push({ ...result, read: result.read / alone, whole: result.whole / alone })
    before = after
  }
  const read = middleOf(results.map((one) => one.read))
  report(
    'import: time against posters by sharp alone',
    middleOf(results.map((one) => one.whole)),
    `of ${rounds} rounds; without the hashes of ${megabytes(archives)} MB ${read.toFixed(2)}`,
  )
  report(
    'import: most resident memory in MB',
    Math.max(...results.map((one) => one.memory)),
    'server and worker process together',
  )
})

function importOnce(root: string) {
  return withServer(async ({ api, pid, untilDone }) => {
    const mostMemory = watchMemory(pid)
    const start = performance.now()
    await api.addLibrary('Comics', root, options)
    // The hashes come last: they read every byte of every file, and nobody waits for them.
    await untilDone(['HashBook'])
    const read = performance.now() - start
    await untilDone()
    return { read, whole: performance.now() - start, memory: mostMemory() }
  })
}

function middleOf(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? 0
}

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
