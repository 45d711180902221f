import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileWords } from '#domain/book/book'
import { aViewer } from '#domain/testing/builders.test-support'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { seriesOfWords } from '../testing/series-of-words.test-support.ts'
import { aggregateSeriesMetadata } from './refresh-series.ts'

const folder = scratchFolder()
const begin = (database: OpenedDatabase) => seriesOfWords(database, folder())

describeOnBothEngines('a series and what files say of it', (open) => {
  const saidOfSeries: FileWords['series'] = {
    title: 'Birds',
    publisher: 'Nest',
    ageRating: 13,
    language: 'fr',
    genres: ['nature', 'birds'],
    totalBookCount: 6,
    readingDirection: 'RIGHT_TO_LEFT',
  }
  const plain = {
    title: 'Folder',
    titleSort: 'Folder',
    publisher: '',
    ageRating: null,
    language: '',
    genres: [],
    totalBookCount: null,
    readingDirection: null,
  }

  it('goes back to what it was when the files fall silent', async () => {
    const { say, seriesValues, bookId } = await begin(await open())
    await say(bookId, { series: saidOfSeries })
    expect(await seriesValues()).toMatchObject({ title: 'Birds', titleSort: 'Birds', genres: ['nature', 'birds'] })
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject(plain)
  })

  it('keeps what is locked, whether files name another value or none', async () => {
    const { say, seriesValues, editSeries, bookId } = await begin(await open())
    await say(bookId, { series: saidOfSeries })
    await editSeries({ publisher: 'Mine' }, ['publisher', 'genres'])
    await say(bookId, { series: { publisher: 'Other', genres: ['other'] } })
    expect(await seriesValues()).toMatchObject({ publisher: 'Mine', genres: ['nature', 'birds'], title: 'Folder' })
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ publisher: 'Mine', genres: ['nature', 'birds'] })
  })

  it('keeps what a person wrote without a lock until files name a value', async () => {
    const { say, seriesValues, editSeries, bookId } = await begin(await open())
    await say(bookId, { series: saidOfSeries })
    await editSeries({ publisher: 'Mine', summary: 'Written by hand' }, [])
    await say(bookId, {})
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ ...plain, publisher: 'Mine', summary: 'Written by hand' })
    await say(bookId, { series: { publisher: 'Nest' } })
    expect(await seriesValues()).toMatchObject({ publisher: 'Nest' })
  })

  it('follows the books that are left when one goes to the trash', async () => {
    const { say, seriesValues, stores, addBook, series, bookId } = await begin(await open())
    const second = await addBook()
    await say(bookId, { series: { publisher: 'First', genres: ['a'] } })
    await say(second.id, { series: { publisher: 'Second', genres: ['b'] } })
    expect(await seriesValues()).toMatchObject({ publisher: 'First', genres: ['a', 'b'] })
    const first = await stores.books.byId(bookId)
    if (first) await stores.books.saveScan(bookId, { ...first, deletedAt: 9 })
    await say(second.id, { series: { publisher: 'Second', genres: ['b'] } })
    expect(await seriesValues()).toMatchObject({ publisher: 'Second', genres: ['b'] })
    await stores.books.saveScan(second.id, { ...second, deletedAt: 9 })
    expect(await stores.books.seriesPatches(series.id)).toHaveLength(2)
  })

  it('keeps the age rating of a book in the trash, which people can still find there, until it is forgotten', async () => {
    const { say, refreshSeries, seriesValues, stores, addBook, bookId } = await begin(await open())
    const adult = await addBook()
    await say(bookId, { series: { publisher: 'Nest' } })
    await say(adult.id, { series: { ageRating: 18, publisher: 'Other', genres: ['b'] } })
    const known = await stores.books.byId(adult.id)
    if (known) await stores.books.saveScan(adult.id, { ...known, deletedAt: 9 })
    await refreshSeries()
    expect(await seriesValues()).toMatchObject({ ageRating: 18, publisher: 'Nest', genres: [] })
    await stores.books.remove([adult.id])
    await refreshSeries()
    expect(await seriesValues()).toMatchObject({ ageRating: null })
  })

  it('believes series.json last, forgets it when it goes, and not when the folder is out of reach', async () => {
    const { say, refreshSeries, seriesValues, bookId } = await begin(await open())
    writeFileSync(join(folder(), 'SERIES.json'), JSON.stringify({ metadata: { name: 'Mylar', status: 'Ended' } }))
    await say(bookId, { series: saidOfSeries })
    expect(await seriesValues()).toMatchObject({ title: 'Mylar', status: 'ENDED', publisher: 'Nest' })
    rmSync(folder(), { recursive: true })
    await refreshSeries()
    expect(await seriesValues()).toMatchObject({ title: 'Mylar', status: 'ENDED' })
  })

  it('forgets series.json when it goes', async () => {
    const { say, seriesValues, bookId } = await begin(await open())
    writeFileSync(join(folder(), 'series.json'), JSON.stringify({ metadata: { name: 'Mylar', status: 'Ended' } }))
    await say(bookId, { series: saidOfSeries })
    rmSync(join(folder(), 'series.json'))
    await say(bookId, { series: saidOfSeries })
    expect(await seriesValues()).toMatchObject({ title: 'Birds', status: 'ONGOING' })
  })

  it('keeps what series.json said when it cannot be understood any more', async () => {
    const { say, seriesValues, bookId } = await begin(await open())
    writeFileSync(join(folder(), 'series.json'), JSON.stringify({ metadata: { name: 'Mylar' } }))
    await say(bookId, {})
    writeFileSync(join(folder(), 'series.json'), '{"metadata": {"name": "My')
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ title: 'Mylar' })
  })

  it('keeps what series.json said when the library does not ask for it any more', async () => {
    const { say, seriesValues, stores, library, bookId } = await begin(await open())
    writeFileSync(join(folder(), 'series.json'), JSON.stringify({ metadata: { name: 'Mylar', status: 'Ended' } }))
    await say(bookId, {})
    await stores.libraries.update({ ...library, options: { ...library.options, importMylarSeries: false } })
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ title: 'Mylar', status: 'ENDED' })
  })

  it('is not written down as changed by odd signs in series.json, and forgets them when it goes', async () => {
    const { say, refreshSeries, engine, seriesValues, bookId } = await begin(await open())
    const beside = join(folder(), 'series.json')
    writeFileSync(beside, '{"metadata":{"name":"A\\u0000B","description_text":"q\\ud800x","total_issues":99999999999}}')
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ title: 'AB', totalBookCount: null })
    await engine.db.updateTable('series_metadata').set({ modified_at: 1 }).execute()
    await refreshSeries()
    const dates = await engine.db.selectFrom('series_metadata').select('modified_at').execute()
    expect(dates).toEqual([{ modified_at: 1 }])
    rmSync(beside)
    await refreshSeries()
    expect(await seriesValues()).toMatchObject({ title: 'Folder', summary: '' })
  })

  it('is joined anew from books that a person edited', async () => {
    const { say, stores, transaction, series, bookId, editBook } = await begin(await open())
    await say(bookId, { book: { tags: ['said'] } })
    const aggregated = async () => (await stores.seriesReader.find(aViewer(), series.id))?.aggregate.tags
    expect(await aggregated()).toEqual(['said'])
    await editBook({ tags: ['edited'] }, ['tags'])
    await aggregateSeriesMetadata({ transaction })(series.id)
    expect(await aggregated()).toEqual(['edited'])
    const book = await stores.books.byId(bookId)
    if (book) await stores.books.saveScan(bookId, { ...book, deletedAt: 9 })
    await aggregateSeriesMetadata({ transaction })(series.id)
    // A series that waits in the trash as a whole is what it was.
    expect(await aggregated()).toEqual(['edited'])
  })

  it('is not written down as changed when nothing changed', async () => {
    const { say, stores, engine, series, bookId } = await begin(await open())
    const words: Partial<FileWords> = {
      book: { tags: ['b', 'a', 'b'], authors: [{ name: 'Ann', role: 'writer' }], title: 'a\0b \uD800' },
      series: saidOfSeries,
    }
    await say(bookId, words)
    await engine.db.updateTable('series_metadata').set({ modified_at: 1 }).execute()
    await engine.db.updateTable('book_metadata').set({ modified_at: 1 }).execute()
    await say(bookId, words)
    const dates = await engine.db.selectFrom('series_metadata').select('modified_at').execute()
    expect([...dates, ...(await engine.db.selectFrom('book_metadata').select('modified_at').execute())]).toEqual([
      { modified_at: 1 },
      { modified_at: 1 },
    ])
    expect((await stores.series.fileWords(series.id)).books).toMatchObject({ titleSort: 'Birds' })
    await say(bookId, {})
    expect((await stores.books.metadata(bookId))?.values).toMatchObject({ title: 'Book 1', tags: [], authors: [] })
  })
})
