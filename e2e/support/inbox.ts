import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeComicInfo } from '@spinrack/fixtures/comic-info'
import { createRandom } from '@spinrack/fixtures/draw/random'
import { drawTinyPage } from '@spinrack/fixtures/draw/tiny-page'
import { writeZip } from '@spinrack/fixtures/zip-writer'

type ComicWish = { readonly series: string; readonly number: string; readonly pages: number }

export type Inbox = {
  readonly folder: string
  pathOf(name: string): string
  /** A comic that says which series and number it is. */
  addComic(name: string, wish: ComicWish): Promise<string>
  add(name: string, content: string): Promise<string>
}

/** A folder outside all libraries, gone after `use`. */
export const withInbox = async (use: (inbox: Inbox) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-inbox-'))
  const pathOf = (name: string) => join(folder, name)
  const add = async (name: string, content: string | Buffer) => {
    await writeFile(pathOf(name), content)
    return pathOf(name)
  }
  try {
    await use({
      folder,
      pathOf,
      add,
      addComic: async (name, wish) => add(name, await drawComic(name, wish)),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const drawComic = async (name: string, { series, number, pages }: ComicWish) => {
  const random = createRandom(name.length)
  const info = writeComicInfo({ Series: series, Number: number })
  const pictures = await Promise.all(
    Array.from({ length: pages }, async (_, at) => ({
      name: `${at + 1}.jpg`,
      data: await drawTinyPage(random.fork(`${name} ${at}`), `${number}-${at + 1}`),
    })),
  )
  return writeZip([{ name: 'ComicInfo.xml', data: Buffer.from(info) }, ...pictures])
}
