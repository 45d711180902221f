import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildZip } from '#media/testing/zip-builder.test-support'
import sharp from 'sharp'

export type ComicWish = { readonly pages?: number; readonly info?: Readonly<Record<string, string | number>> }

/** Writes comics into a new temporary folder: `{ 'Saga/1.cbz': { pages: 3 } }`. */
export const writeComics = async (comics: Readonly<Record<string, ComicWish | Buffer>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-library-'))
  for (const [path, wish] of Object.entries(comics)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, Buffer.isBuffer(wish) ? wish : await buildComic(wish))
  }
  return folder
}

export const buildComic = async ({ pages = 3, info }: ComicWish) => {
  const images = await Promise.all(Array.from({ length: pages }, (_, i) => pageImage(i + 1)))
  return buildZip([
    ...images.map((data, i) => ({ name: `page ${i + 1}.jpg`, data, method: i % 2 === 0 ? 0 : 8 })),
    ...(info ? [{ name: 'ComicInfo.xml', data: comicInfo(info) }] : []),
  ])
}

/** Each page has a width of its own, so that pages can be told apart. */
export const pageImage = (number: number) =>
  sharp({ create: { width: 200 + number, height: 300, channels: 3, background: { r: number * 20, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()

const comicInfo = (info: Readonly<Record<string, string | number>>) =>
  `<?xml version="1.0"?><ComicInfo>${Object.entries(info)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</ComicInfo>`
