import { writeFileSync } from 'node:fs'
import { noWords } from '#domain/book/book'
import type { QueuedJob } from '#domain/job/job'
import type { Stores } from '#domain/transaction'
import { MediaError } from '#media/index'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { file, seriesOfWords } from '../testing/series-of-words.test-support.ts'
import type { MetadataProvider } from './provider.ts'

const folder = scratchFolder()
const begin = (database: OpenedDatabase) => seriesOfWords(database, folder())

describeOnBothEngines('a book and what its file says of it', (open) => {
  it('keeps what a person wrote without a lock until the file names a value', async () => {
    const { say, bookValues, editBook, bookId } = await begin(await open())
    await say(bookId, { book: { title: 'Said', isbn: '9783161484100', number: '7', numberSort: 7 } })
    await editBook({ title: 'Mine' }, ['isbn'])
    await say(bookId, {})
    expect(await bookValues()).toMatchObject({ title: 'Mine', isbn: '9783161484100', number: '1', numberSort: 1 })
    await say(bookId, { book: { title: 'Said' } })
    expect(await bookValues()).toMatchObject({ title: 'Said' })
  })

  it.each([
    ['gone', new MediaError('ERR_1018', 'away')],
    ['on a disk that fails', new MediaError('ERR_1008', 'away', { cause: systemError('EIO') })],
  ])('loses nothing while its file is %s, and the job is tried again', async (_, failure) => {
    const { say, refresh, bookValues, bookId } = await begin(await open())
    await say(bookId, { book: { title: 'Said' } })
    const away = { ...file, read: () => Promise.reject(failure) }
    await expect(refresh(bookId, [away])).rejects.toThrow('away')
    expect(await bookValues()).toMatchObject({ title: 'Said' })
  })

  const saying = (title: string, before: () => unknown = () => undefined): MetadataProvider => ({
    ...file,
    read: async () => {
      await before()
      return { ...noWords, book: { title } }
    },
  })

  it.each([
    ['was written anew since it was read', true],
    ['is written anew while it is read', false],
  ])('does not believe a file that %s, and has its folder scanned', async (_, isBefore) => {
    const { say, refresh, bookValues, book, published, stores } = await begin(await open())
    await say(book.id, { book: { title: 'Said' } })
    await stores.jobs.cancelWaiting()
    published.length = 0
    const write = () => writeFileSync(book.path, 'other pages')
    if (isBefore) write()
    await refresh(book.id, [saying('Of another file', write)])
    expect(await bookValues()).toMatchObject({ title: 'Said' })
    expect(published.map(({ type }) => type)).not.toContain('BookChanged')
    const { libraryId } = book
    expect(await waitingJobs({ stores })).toEqual([{ type: 'ScanFolder', libraryId, folder: folder(), deep: false }])
  })

  it('does not believe a file that a scan finds changed meanwhile', async () => {
    const { say, refresh, bookValues, book, stores } = await begin(await open())
    await say(book.id, { book: { title: 'Said' } })
    const change = { ...book, fileModifiedAt: 99 }
    await refresh(book.id, [saying('Of the file before', () => stores.books.saveScan(book.id, change))])
    expect(await bookValues()).toMatchObject({ title: 'Said' })
  })

  it('asks once for a thorough look when a provider is not finished, behind all other work', async () => {
    const { refresh, stores, bookValues, bookId } = await begin(await open())
    const slow: MetadataProvider = {
      ...file,
      read: async ({ thorough }) => (thorough ? { book: { isbn: '9783161484100' } } : { unfinished: true }),
    }
    await refresh(bookId, [slow])
    const asked = (await allWaiting(stores)).filter(({ job }) => job.type === 'RefreshBookMetadata')
    expect(asked).toMatchObject([{ job: { bookId, thorough: true }, priority: 0 }])
    await refresh(bookId, [slow], true)
    expect(await bookValues()).toMatchObject({ isbn: '9783161484100' })
    const after = await allWaiting(stores)
    expect(after.map(({ job }) => job.type)).toEqual(['RefreshSeriesMetadata'])
  })

  it('keeps what was said where nobody is asked any more, until somebody else says otherwise', async () => {
    const { say, refresh, bookValues, seriesValues, stores, bookId } = await begin(await open())
    await say(bookId, {
      book: { title: 'Said', summary: 'Said' },
      series: { publisher: 'Said' },
      readLists: [{ name: 'Arc', number: 4 }],
    })
    const { book, readLists } = file.speaksOf
    const off: MetadataProvider = { name: 'off', speaksOf: { book, readLists }, read: async () => undefined }
    const on: MetadataProvider = {
      name: 'on',
      speaksOf: { book: 'importEpubBook', series: 'importEpubSeries' },
      read: async () => ({ book: { summary: 'New' }, series: {} }),
    }
    for (const providers of [
      [on, off],
      [off, on],
    ]) {
      await refresh(bookId, providers)
      expect(await bookValues()).toMatchObject({ title: 'Said', summary: 'New' })
      expect(await seriesValues()).toMatchObject({ publisher: '' })
      expect((await stores.readLists.byName('Arc'))?.bookIds).toEqual([bookId])
    }
    await say(bookId, {})
    expect(await bookValues()).toMatchObject({ title: 'Book 1', summary: '' })
  })

  const isbn = '9783161484100'
  const barcode = 'importBarcodeIsbn'
  const { book } = file.speaksOf
  const off: MetadataProvider = { name: 'off', speaksOf: { book: barcode, barcode }, read: async () => undefined }
  const silent: MetadataProvider = { name: 'silent', speaksOf: { book }, read: async () => ({ book: {} }) }

  it('keeps of those who look for a barcode no more than its number, and not over what a person wrote', async () => {
    const { refresh, bookValues, editBook, bookId } = await begin(await open())
    const look = { size: 1, fileModifiedAt: 1, isbn }
    const finds: MetadataProvider = { ...off, read: async () => ({ book: { isbn }, barcode: look }) }
    const says: MetadataProvider = { ...silent, read: async () => ({ book: { title: 'Said' } }) }
    await refresh(bookId, [finds, says])
    expect(await bookValues()).toMatchObject({ title: 'Said', isbn })
    await refresh(bookId, [off, silent])
    await refresh(bookId, [off, silent])
    expect(await bookValues()).toMatchObject({ title: 'Book 1', isbn })
    for (const mine of ['9780306406157', '']) {
      await editBook({ isbn: mine }, [])
      await refresh(bookId, [off, silent])
      expect(await bookValues()).toMatchObject({ isbn: mine })
    }
  })

  it.each([
    [isbn, isbn],
    [null, ''],
  ])('knows by the barcode %s whose number an older version kept', async (found, kept) => {
    const { refresh, bookValues, editBook, stores, bookId } = await begin(await open())
    await editBook({ title: 'Said', isbn }, [])
    const words = { book: { title: 'Said', isbn }, barcode: { size: 1, fileModifiedAt: 1, isbn: found } }
    await stores.books.saveFileWords(bookId, words)
    await refresh(bookId, [off, silent])
    expect(await bookValues()).toMatchObject({ title: 'Book 1', isbn: kept })
  })

  it('keeps what an older version knew as long as anybody is not heard who may have said it', async () => {
    const { refresh, bookValues, seriesValues, editBook, editSeries, stores, series, bookId } = await begin(
      await open(),
    )
    await editBook({ title: 'Said' }, [])
    await editSeries({ publisher: 'Said', ageRating: 18 }, [])
    const said = { publisher: 'Said', ageRating: 18 }
    await stores.books.saveFileWords(bookId, { book: { title: 'Said' }, series: said })
    await stores.series.saveFileWords(series.id, { books: said, beside: {} })
    const epub = { book: 'importEpubBook', series: 'importEpubSeries' } as const
    const quiet: MetadataProvider = { ...file, read: async () => noWords }
    await refresh(bookId, [quiet, { name: 'off', speaksOf: epub, read: async () => undefined }])
    expect(await bookValues()).toMatchObject({ title: 'Said' })
    expect(await seriesValues()).toMatchObject(said)
    await refresh(bookId, [quiet, { name: 'on', speaksOf: epub, read: async () => ({ book: {}, series: {} }) }])
    expect(await bookValues()).toMatchObject({ title: 'Book 1' })
    expect(await seriesValues()).toMatchObject({ publisher: '', ageRating: null })
  })

  it('loses nothing to a source that cannot be understood any more', async () => {
    const { say, refresh, bookValues, seriesValues, bookId } = await begin(await open())
    await say(bookId, { book: { title: 'Said', summary: 'Said' }, series: { publisher: 'Said' } })
    const broken = { ...file, read: () => Promise.reject(new Error('no XML')) }
    await refresh(bookId, [{ ...file, read: async () => ({ book: { summary: 'New' }, series: {} }) }, broken])
    expect(await bookValues()).toMatchObject({ title: 'Said', summary: 'New' })
    expect(await seriesValues()).toMatchObject({ publisher: 'Said' })
  })

  it('hears the other providers when one fails, and the last one most', async () => {
    const { refresh, bookValues, bookId } = await begin(await open())
    const broken = { ...file, read: () => Promise.reject(new Error('no XML')) }
    const asked: unknown[] = []
    const weak: MetadataProvider = {
      ...file,
      read: async ({ said }) => {
        asked.push(said.book)
        return { book: { title: 'Weak', summary: 'Of the weak one' } }
      },
    }
    const strong: MetadataProvider = { ...file, read: async () => ({ book: { title: 'Strong' } }) }
    await refresh(bookId, [weak, broken, strong])
    expect(await bookValues()).toMatchObject({ title: 'Strong', summary: 'Of the weak one' })
    expect(asked).toEqual([{ title: 'Strong' }])
  })
})

const systemError = (code: string) => Object.assign(new Error(code), { code })

/** Takes the jobs of the queue one after the other, for those of a series never run together. */
const allWaiting = async (stores: Pick<Stores, 'jobs'>): Promise<QueuedJob[]> => {
  const now = Date.now() + 1
  const [next] = await stores.jobs.claim({ owner: 'me', now, until: now + 9_000, limit: 1 })
  if (!next) return []
  await stores.jobs.complete(next.key, 'me')
  return [next, ...(await allWaiting(stores))]
}
