import { renameSync } from 'node:fs'
import type { Book } from '#domain/book/book'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { scanLibrary } from '../scan/scan-library.ts'
import { bookOnDisk, scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { afterWriting } from '../testing/meddled-disk.test-support.ts'
import { convertBook } from './convert-book.ts'
import { removePages } from './remove-pages.ts'
import { repairExtension } from './repair-extension.ts'

const folder = scratchFolder()
const pages = [1, 2, 3].map((number) => ({ name: `${number}.png`, data: aPng(number) }))

const pick = ({ id, path, number, oneshot, deletedAt }: Book) => ({ id, path, number, oneshot, deletedAt })

type Wish = { readonly path: string; readonly bytes: Buffer; readonly scanCbx?: boolean }

const begin = async (database: OpenedDatabase, { scanCbx = true, ...wish }: Wish) => {
  const options = { convertToCbz: true, repairExtensions: true, oneshotsDirectory: '_oneshots', scanCbx }
  const oneshot = wish.path.startsWith('_oneshots')
  const world = await bookOnDisk(database, folder(), { ...wish, oneshot, options })
  const { stores, library, book, series, needs } = world
  return {
    ...world,
    scan: () => scanLibrary(needs)(library.id, { priority: 4, deep: false }),
    all: async () => ({
      books: (await stores.books.inLibrary(library.id)).map((one) => pick(one)),
      series: (await stores.series.inLibrary(library.id)).map(({ id, deletedAt }) => ({ id, deletedAt })),
      status: (await stores.media.find(book.id))?.status,
    }),
    /** Nothing but the one book and its series, and both there. */
    survival: (path: string) => ({
      books: [pick({ ...book, path })],
      series: [{ id: series.id, deletedAt: null }],
      status: 'READY',
    }),
  }
}

describeOnBothEngines('a scan after a file was written anew', (open) => {
  it.each(['Series', '_oneshots'])('knows the converted book again, in %s', async (place) => {
    const { scan, all, survival, needs, book, path } = await begin(await open(), {
      path: `${place}/1.cbr`,
      bytes: writeRar(pages),
    })
    await convertBook(needs)(book.id)
    await scan()
    expect(await all()).toEqual(survival(path.replace('.cbr', '.cbz')))
  })

  it.each(['Series', '_oneshots'])('knows the renamed file again, in %s', async (place) => {
    const { scan, all, survival, needs, book, path } = await begin(await open(), {
      path: `${place}/1.cbr`,
      bytes: buildZip(pages),
    })
    await repairExtension(needs)(book.id)
    await scan()
    expect(await all()).toEqual(survival(path.replace('.cbr', '.cbz')))
  })

  it.each(['Series', '_oneshots'])('knows the shortened book again, in %s', async (place) => {
    const { scan, all, survival, needs, book, path, stores } = await begin(await open(), {
      path: `${place}/1.cbz`,
      bytes: buildZip(pages),
    })
    const [first] = await stores.pageHashes.ofBook(book.id)
    await removePages(needs)(book.id, first ? [{ ...first, asked: true }] : [], 4)
    await scan()
    expect(await all()).toEqual(survival(path))
    expect(await stores.media.pages(book.id)).toHaveLength(2)
  })

  it.each(['Series', '_oneshots'])('knows a file again that was renamed just before a crash, in %s', async (place) => {
    const { scan, all, survival, path } = await begin(await open(), { path: `${place}/1.cbr`, bytes: buildZip(pages) })
    renameSync(path, path.replace('.cbr', '.cbz'))
    await scan()
    expect(await all()).toEqual(survival(path.replace('.cbr', '.cbz')))
  })

  it.each([
    ['a ZIP', buildZip(pages)],
    ['a RAR', writeRar(pages)],
  ])('still finds %s that only passes for a book by its wrong name', async (_, bytes) => {
    const { scan, all, survival, needs, book, path } = await begin(await open(), {
      path: 'Series/1.pdf',
      bytes,
      scanCbx: false,
    })
    await repairExtension(needs)(book.id)
    await convertBook(needs)(book.id)
    await scan()
    expect(await all()).toEqual(survival(path))
  })

  it('never takes an unfinished file for a book', async () => {
    const { scan, needs, book, stores, library } = await begin(await open(), {
      path: 'Series/1.cbr',
      bytes: writeRar(pages),
    })
    await stores.jobs.add([{ type: 'ConvertBook', bookId: book.id, seriesId: book.seriesId }], 1)
    await convertBook({ ...needs, disk: afterWriting(scan) })(book.id)
    expect(await stores.books.inLibrary(library.id)).toMatchObject([{ id: book.id, deletedAt: null }])
  })
})
