import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { describe, expect, it } from 'vitest'
import { disk } from '../rewrite/disk.ts'
import { bookOnDisk, scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { artworkOfBook, artworkOfSeries } from './beside.ts'
import { deleteBook, deleteSeries } from './delete-files.ts'

const folder = scratchFolder()
const reader = aViewer()

describe('pictures beside a book', () => {
  const names = ['One.jpg', 'one-2.PNG', 'One-a.jpg', 'One 2.jpg', 'One.cbz', 'Cover.webp', 'series.json', 'poster.txt']
  it('belong to it by their name', () => {
    expect(artworkOfBook({ path: '/x/One.cbz', oneshot: false }, names)).toEqual(['One.jpg', 'one-2.PNG'])
  })
  it.each([
    ['Vol 1.cbz', ['Vol 1.jpg', 'Vol 1-2.jpg', 'Vol 1-2.cbz'], ['Vol 1.jpg']],
    ['Vol 1-2.cbz', ['Vol 1.jpg', 'Vol 1-2.jpg', 'Vol 1.cbz'], ['Vol 1-2.jpg']],
    ['Book.cbz', ['Book.jpg', 'Book-1.jpg', 'book.PDF'], []],
    ['cover.cbz', ['cover.jpg', 'cover-2.jpg'], ['cover-2.jpg']],
  ])('are not those of another book or of the series: %s', (book, beside, own) => {
    expect(artworkOfBook({ path: `/x/${book}`, oneshot: false }, beside)).toEqual(own)
  })
  it('are those of a one-shot whatever it is called', () => {
    expect(artworkOfBook({ path: '/x/cover.cbz', oneshot: true }, ['cover.jpg'])).toEqual(['cover.jpg'])
  })
  it('or to the series', () => {
    expect(artworkOfSeries(names)).toEqual(['Cover.webp'])
  })
})

const begin = async (database: OpenedDatabase, { path = 'Series/1.cbz', oneshot = false, root = folder() } = {}) => {
  const world = await bookOnDisk(database, root, { path, bytes: Buffer.from('bytes'), oneshot })
  return {
    ...world,
    root,
    now: () => world.stores.books.byId(world.book.id),
    home: () => world.stores.series.byId(world.series.id),
    history: async () => {
      const { items } = await world.stores.history.list(aViewer(), pageRequest(), { forgotten: false })
      return items.map(({ type, properties }) => [type, properties['name']] as const)
    },
  }
}

describeOnBothEngines('deleting the file of a book', (open) => {
  it('takes its pictures and the empty folder along; the book is in the trash', async () => {
    const { needs, stores, book, path, now, home, history, published } = await begin(await open())
    for (const name of ['1.jpg', '1-2.png']) writeFileSync(join(dirname(path), name), '')
    await deleteBook(needs)(book.id)
    expect(existsSync(dirname(path))).toBe(false)
    expect((await now())?.deletedAt).not.toBeNull()
    expect((await home())?.deletedAt).not.toBeNull()
    expect(new Map(await history())).toEqual(
      new Map([
        ['BookFileDeleted', path],
        ['SeriesFolderDeleted', dirname(path)],
      ]),
    )
    expect(published.map(({ type }) => type)).toEqual(['BookChanged', 'SeriesChanged', 'SeriesDeleted'])
    expect(await waitingJobs({ stores })).toEqual([])
  })

  it('keeps the pictures of other books', async () => {
    const { needs, book, path } = await begin(await open(), { path: 'Series/Vol 1.cbz' })
    for (const name of ['Vol 1-2.cbz', 'Vol 1.jpg', 'Vol 1-2.jpg']) writeFileSync(join(dirname(path), name), '')
    await deleteBook(needs)(book.id)
    expect(readdirSync(dirname(path)).toSorted()).toEqual(['Vol 1-2.cbz', 'Vol 1-2.jpg'])
  })

  it('keeps a folder that holds anything else, and a series with other books', async () => {
    const { needs, stores, series, book, path, home, published } = await begin(await open())
    const other = join(dirname(path), '2.cbz')
    writeFileSync(other, '')
    await shelfOf(stores).book(series, { path: other })
    await stores.progress.mark(book.id, reader.userId, { page: 1, completed: true, readAt: 1 })
    await stores.progress.recount(series.id, reader.userId)
    await deleteBook(needs)(book.id)
    expect(readdirSync(dirname(path))).toEqual(['2.cbz'])
    expect((await home())?.deletedAt).toBeNull()
    expect(await stores.seriesReader.find(reader, series.id)).toMatchObject({ bookCount: 1, readCount: 0 })
    expect(published.map(({ type }) => type)).toEqual(['BookChanged', 'SeriesChanged', 'JobsAdded'])
    expect(await waitingJobs({ stores })).toEqual([{ type: 'RefreshSeriesMetadata', seriesId: series.id }])
  })

  it('puts a book into the trash whose file is gone already', async () => {
    const { needs, book, path, now, history } = await begin(await open())
    rmSync(path)
    writeFileSync(join(dirname(path), 'series.json'), '')
    await deleteBook(needs)(book.id)
    expect((await now())?.deletedAt).not.toBeNull()
    expect(await history()).toEqual([])
  })

  it('never deletes the library itself', async () => {
    const { needs, book, root, history } = await begin(await open(), { path: '1.cbz' })
    await deleteBook(needs)(book.id)
    expect(readdirSync(root)).toEqual([])
    expect((await history()).map(([type]) => type)).toEqual(['BookFileDeleted'])
  })

  it('never deletes what is outside the library, whatever links lead there', async () => {
    const root = join(folder(), 'library')
    const outside = join(folder(), 'outside')
    mkdirSync(root)
    mkdirSync(outside)
    symlinkSync(outside, join(root, 'Linked'))
    const { needs, book, now } = await begin(await open(), { path: 'Linked/1.cbz', root })
    await expect(deleteBook(needs)(book.id)).rejects.toThrow('not in its library')
    expect(readdirSync(outside)).toEqual(['1.cbz'])
    expect(await now()).toEqual(book)
  })

  it('does not take a library for lost whose disk is not there', async () => {
    const { needs, root, book, now } = await begin(await open())
    const away = { ...disk, look: async (path: string) => (path.startsWith(root) ? undefined : disk.look(path)) }
    await expect(deleteBook({ ...needs, disk: away })(book.id)).rejects.toThrow(`${root} is not there`)
    expect(await now()).toEqual(book)
  })

  it('says so when the library is there but could not be read', async () => {
    const { needs, stores, library, series, root, book, path, now } = await begin(await open())
    await stores.libraries.update({ ...library, unavailable: true })
    const message = `the last scan could not read ${root}`
    await expect(deleteBook(needs)(book.id)).rejects.toThrow(message)
    await expect(deleteSeries(needs)(series.id)).rejects.toThrow(message)
    expect(existsSync(path)).toBe(true)
    expect(await now()).toEqual(book)
  })

  it('leaves a book alone that is where the last scan could not look', async () => {
    const { needs, stores, library, series, book, path, now } = await begin(await open())
    await stores.libraries.update({ ...library, unreadable: [{ path: dirname(path), reason: 'DISK_AWAY' }] })
    await expect(deleteBook(needs)(book.id)).rejects.toThrow('the last scan could not look')
    await expect(deleteSeries(needs)(series.id)).rejects.toThrow('the last scan could not look')
    expect(existsSync(path)).toBe(true)
    expect(await now()).toEqual(book)
  })

  it('fails clearly, with nothing half done, when the file may not be deleted', async () => {
    const { needs, book, path, now, history } = await begin(await open())
    writeFileSync(join(dirname(path), '1.jpg'), '')
    const readOnly = { ...disk, assertChangeable: () => Promise.reject(new Error('EACCES')) }
    const stubborn = { ...disk, remove: () => Promise.reject(new Error('EPERM')) }
    for (const broken of [readOnly, stubborn]) {
      await expect(deleteBook({ ...needs, disk: broken })(book.id)).rejects.toThrow(/EACCES|EPERM/)
    }
    expect(readdirSync(dirname(path))).toEqual(['1.cbz', '1.jpg'])
    expect(await now()).toEqual(book)
    expect(await history()).toEqual([])
  })
})

describeOnBothEngines('deleting the files of a series', (open) => {
  it('takes all books, its pictures and the folder', async () => {
    const { needs, stores, series, path, now, home } = await begin(await open())
    const other = join(dirname(path), '2.cbz')
    for (const file of [other, join(dirname(path), 'Cover.JPG')]) writeFileSync(file, '')
    const second = await shelfOf(stores).book(series, { path: other })
    await deleteSeries(needs)(series.id)
    expect(existsSync(series.path)).toBe(false)
    expect((await now())?.deletedAt).not.toBeNull()
    expect((await stores.books.byId(second.id))?.deletedAt).not.toBeNull()
    expect((await home())?.deletedAt).not.toBeNull()
    // All that was in it, so that it does not look empty.
    expect(await stores.seriesReader.find(reader, series.id)).toMatchObject({ bookCount: 2 })
  })

  it('takes the picture that two of its books share', async () => {
    const { needs, stores, series, path } = await begin(await open())
    const other = path.replace('.cbz', '.pdf')
    for (const file of [other, path.replace('.cbz', '.jpg')]) writeFileSync(file, '')
    await shelfOf(stores).book(series, { path: other })
    await deleteSeries(needs)(series.id)
    expect(existsSync(series.path)).toBe(false)
  })

  it('deletes nothing when one of its files may not be deleted', async () => {
    const { needs, stores, series, path } = await begin(await open())
    const other = join(dirname(path), '2.cbz')
    writeFileSync(other, '')
    await shelfOf(stores).book(series, { path: other })
    const guarded = {
      ...disk,
      assertChangeable: (at: string) =>
        at === other ? Promise.reject(new Error('EACCES')) : disk.assertChangeable(at),
    }
    await expect(deleteSeries({ ...needs, disk: guarded })(series.id)).rejects.toThrow('EACCES')
    expect(readdirSync(series.path)).toEqual(['1.cbz', '2.cbz'])
  })

  it('puts a series into the trash whose folder is gone, and takes the folder of a one-shot', async () => {
    const { needs, series, path, home } = await begin(await open(), { path: '_oneshots/1.cbz', oneshot: true })
    await deleteSeries(needs)(series.id)
    expect(existsSync(dirname(path))).toBe(false)
    expect((await home())?.deletedAt).not.toBeNull()
    await deleteSeries(needs)(series.id)
  })
})
