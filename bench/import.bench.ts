import sharp from 'sharp'
import { drawPage, packPages, writeComics } from './lib/comics.ts'
import { report } from './lib/report.ts'
import { withFolder, withServer } from './lib/server.ts'

const comics = 120
const pagesPerComic = 12
const concurrency = 2

/** A whole import (scan, analysis, posters, metadata) against nothing but the posters. */
await withFolder(async (folder) => {
  const page = await drawPage(1400, 2000)
  const root = await writeComics(folder, comics, packPages(Array.from({ length: pagesPerComic }, () => page)))
  await withServer(async ({ api }) => {
    const start = performance.now()
    // Hashes read every byte of every file, which posters do not.
    await api.addLibrary('Comics', root, { hashFiles: false })
    await api.untilIdle(600)
    const ours = performance.now() - start

    const alone = await postersAlone(page)
    report(
      'import: time against posters by sharp alone',
      ours / alone,
      `${comics} comics in ${(ours / 1000).toFixed(1)} s, their posters alone ${(alone / 1000).toFixed(1)} s`,
    )
  })
})

async function postersAlone(page: Buffer) {
  const start = performance.now()
  let left = comics
  const work = async () => {
    while (left-- > 0)
      await sharp(page).resize({ width: 300, height: 300, fit: 'inside' }).jpeg({ quality: 82 }).toBuffer()
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return performance.now() - start
}
