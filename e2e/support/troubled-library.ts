import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '@spinrack/fixtures/draw/random'
import { drawTinyPage } from '@spinrack/fixtures/draw/tiny-page'
import { writeZip } from '@spinrack/fixtures/zip-writer'

/** How many books carry each of the adverts. */
const carriers = 3

/** A library to clean up, gone after `use`: files nobody can read, two equal ones, and pages that come again and again. */
export const withTroubledLibrary = async (use: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-troubled-'))
  try {
    await writeTroubledLibrary(folder)
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const writeTroubledLibrary = async (folder: string) => {
  const random = createRandom('troubled')
  const draw = (label: string) => drawTinyPage(random.fork(label), label)
  const pagesOf = async (book: string) => [await draw(`${book}1`), await draw(`${book}2`), await draw(`${book}3`)]
  const write = async (series: string, file: string, data: Uint8Array) => {
    await mkdir(join(folder, series), { recursive: true })
    await writeFile(join(folder, series, file), data)
  }

  await write('Broken', 'Cut off.cbz', Buffer.from('PK nothing that could be read'))
  await write('Broken', 'No pages.cbz', writeZip([{ name: 'notes.txt', data: Buffer.from('No picture in here') }]))
  await write('Broken', 'Only words.cbr', Buffer.from('Not an archive at all'))

  const twin = zipOf(await pagesOf('T'))
  await write('Twins', 'Elder twin.cbz', twin)
  await write('Twins', 'Younger twin.cbz', twin)

  const adverts = [await draw('BUY'), await draw('NOW'), await draw('SALE')]
  for (let number = 1; number <= carriers; number += 1) {
    const own = await Promise.all(Array.from({ length: 6 }, (_, page) => draw(`${number}${page}`)))
    await write('Adverts', `Adverts ${number}.cbz`, zipOf([...own, ...adverts]))
  }
}

const zipOf = (pages: readonly Buffer[]) =>
  writeZip(pages.map((data, index) => ({ name: `${String(index + 1).padStart(3, '0')}.jpg`, data })))
