import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '@spinrack/fixtures/draw/random'
import { drawTinyPage } from '@spinrack/fixtures/draw/tiny-page'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { readZip } from '@spinrack/fixtures/read-zip'
import { writeZip } from '@spinrack/fixtures/zip-writer'

type Page = { readonly name: string; readonly data: Buffer }

type RewrittenBook = {
  /** Without its extension. */
  readonly path: string
  readonly extension: '.cbr' | '.cbz'
  readonly bytes: Buffer
  readonly pages: readonly Page[]
}

export type RewrittenLibrary = {
  readonly folder: string
  readonly books: readonly RewrittenBook[]
  readonly advert: Buffer
}

const pageCount = 6
/** So that writing a file takes long enough to be caught at it. */
const ballast = 300_000

/** RARs that wait to be converted, and ZIPs that have one and the same advert as their last page. */
export const withRewrittenLibrary = async (each: number, use: (library: RewrittenLibrary) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-rewrite-'))
  const random = createRandom(7)
  try {
    const advert = await drawTinyPage(random.fork('advert'), 'BUY')
    const kinds = [
      { folder: 'Rars', extension: '.cbr' },
      { folder: 'Zips', extension: '.cbz' },
    ] as const
    const books: RewrittenBook[] = []
    for (const { folder: series, extension } of kinds) {
      await mkdir(join(folder, series))
      for (let number = 1; number <= each; number += 1) {
        const pages = await drawPages(random.fork(`${series} ${number}`), number)
        if (extension === '.cbz') pages.push({ name: '999.jpg', data: advert })
        const bytes = extension === '.cbr' ? writeRar(pages) : writeZip(pages)
        const path = join(folder, series, `${series} ${number}`)
        await writeFile(`${path}${extension}`, bytes)
        books.push({ path, extension, bytes, pages })
      }
    }
    await use({ folder, books, advert })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const drawPages = async (random: ReturnType<typeof createRandom>, book: number): Promise<Page[]> => {
  const pages: Page[] = []
  for (let number = 1; number <= pageCount; number += 1) {
    const picture = await drawTinyPage(random.fork(`${number}`), `${book}-${number}`)
    // Readers of pictures do not mind what comes after the end.
    pages.push({ name: `00${number}.jpg`, data: Buffer.concat([picture, Buffer.alloc(ballast, number)]) })
  }
  return pages
}

/** What of a book is on the disk: the old file, the new one, or both while the one takes over from the other. */
export const stateOnDisk = async ({ path, extension, bytes, pages }: RewrittenBook, advert: Buffer) => {
  const wanted = pages.filter(({ data }) => data !== advert)
  const [old, now] = [await readIfThere(`${path}${extension}`), await readIfThere(`${path}.cbz`)]
  const isOld = old?.equals(bytes) ?? false
  const isNew = now !== undefined && !now.equals(bytes) && holds(now, wanted)
  return { isOld, isNew }
}

const holds = (zip: Buffer, pages: readonly Page[]): boolean => {
  // A checksum that is wrong throws, and so does a file that is cut off.
  const entries = readZip(zip)
  return (
    entries.length === pages.length &&
    pages.every((page, at) => {
      const entry = entries[at]
      return entry?.name === page.name && entry.data().equals(page.data)
    })
  )
}

const readIfThere = (path: string) => readFile(path).catch(() => undefined)

/** Every file there is, hidden ones too. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
