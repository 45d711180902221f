import { link, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeZip } from '@spinrack/fixtures/zip-writer'
import sharp from 'sharp'

/** Pages like those of a scanned comic: large, with grain, so that decoding costs what it costs in real life. */
export const drawPage = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 8 } },
  })
    .jpeg({ quality: 75 })
    .toBuffer()

/** `count` comics in series of ten, each a hard link to one of a few distinct archives. */
export const writeComics = async (folder: string, count: number, archives: readonly Buffer[]) => {
  await mkdir(folder, { recursive: true })
  const originals = archives.map((_, i) => join(folder, `.original ${i}.cbz`))
  for (const [i, archive] of archives.entries()) await writeFile(originals[i] ?? '', archive)
  for (let i = 0; i < count; i++) {
    const series = join(folder, 'library', `Series ${Math.floor(i / 10) + 1}`)
    await mkdir(series, { recursive: true })
    await link(originals[i % originals.length] ?? '', join(series, `Book ${(i % 10) + 1}.cbz`))
  }
  return join(folder, 'library')
}

export const packPages = (pages: readonly Buffer[]) =>
  writeZip(pages.map((data, i) => ({ name: `page ${String(i + 1).padStart(3, '0')}.jpg`, data, method: 'store' })))
