import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aLibrary } from '#domain/testing/builders.test-support'
import type { LibraryOptions } from '#domain/library/library'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { analyzeBook } from '../analyze/analyze-book.ts'
import { scanLibrary } from '../scan/scan-library.ts'
import { scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { comicInfoProvider } from './comic-info.ts'
import { epubProvider } from './epub.ts'
import { refreshBookMetadata, wordsFollowUp } from './refresh-book.ts'
import { refreshSeriesMetadata } from './refresh-series.ts'

const root = scratchFolder()

const write = (name: string, bytes: Buffer | string) => {
  const path = join(root(), name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

const comic = (words: string) =>
  buildZip([
    { name: '1.png', data: aPng() },
    { name: 'ComicInfo.xml', data: Buffer.from(`<ComicInfo>${words}</ComicInfo>`) },
  ])

const epub = (metadata: string, comicInfo = '') =>
  buildEpub({
    metadata,
    manifest: `${item('a', 'a.xhtml')}<item id="c" href="../ComicInfo.xml" media-type="text/xml"/>`,
    spine: itemref('a'),
    files: [
      { name: 'OEBPS/a.xhtml', data: xhtml('<p>text</p>') },
      { name: 'ComicInfo.xml', data: Buffer.from(`<ComicInfo>${comicInfo}</ComicInfo>`) },
    ],
  })

const comicInfoOff = {
  importComicInfoBook: false,
  importComicInfoSeries: false,
  importComicInfoCollection: false,
  importComicInfoReadList: false,
}
const comicInfoOn = {
  importComicInfoBook: true,
  importComicInfoSeries: true,
  importComicInfoCollection: true,
  importComicInfoReadList: true,
}

/** A library of files, scanned and refreshed as the server does. */
const libraryOfFiles = async ({ stores, transaction }: OpenedDatabase) => {
  const library = aLibrary({ root: root() })
  await stores.libraries.insert(library)
  const needs = { stores, transaction, clock: Date.now, log: silentLog(), providers: [comicInfoProvider, epubProvider] }
  const only = <One>(all: readonly One[]) => {
    const [one] = all
    if (!one) throw new Error('nothing there')
    return one
  }
  const books = () => stores.books.inLibrary(library.id)
  const firstBook = async () => only((await books()).toSorted((a, b) => a.number - b.number))
  const firstSeries = async () => only(await stores.series.inLibrary(library.id))
  const refreshSeries = async () => refreshSeriesMetadata(needs)((await firstSeries()).id)
  let { options } = library
  return {
    stores,
    firstSeries,
    refreshSeries,
    scan: async () => {
      await scanLibrary(needs)(library.id, { priority: 4, deep: false })
      await stores.jobs.cancelWaiting()
      const unread = (await stores.books.unread(library.id)).map(({ id }) => id)
      for (const id of unread) await analyzeBook({ ...needs, followUps: [wordsFollowUp(needs)] })(id, 0)
      await refreshSeries()
    },
    refresh: async () => {
      for (const { id } of await books()) await refreshBookMetadata(needs)(id, 4)
      await refreshSeries()
    },
    choose: async (change: Partial<LibraryOptions>) => {
      options = { ...options, ...change }
      await stores.libraries.update({ ...library, options })
    },
    book: async () => (await stores.books.metadata((await firstBook()).id))?.values,
    series: async () => (await stores.series.metadata((await firstSeries()).id))?.values,
    editBook: async (change: object) => {
      const { id } = await firstBook()
      const stored = await stores.books.metadata(id)
      if (stored) await stores.books.saveMetadata(id, { ...stored.values, ...change })
    },
    editSeries: async (change: object) => {
      const { id } = await firstSeries()
      const stored = await stores.series.metadata(id)
      if (stored) await stores.series.saveMetadata(id, { ...stored.values, ...change })
    },
    setsLeft: async () => [
      (await stores.collections.byName('Group'))?.seriesIds.length,
      (await stores.readLists.byName('Arc'))?.bookIds.length,
    ],
    removeSets: async () => {
      const [collection, readList] = [await stores.collections.byName('Group'), await stores.readLists.byName('Arc')]
      if (collection) await stores.collections.remove(collection.id)
      if (readList) await stores.readLists.remove(readList.id)
    },
  }
}

const said = '<Title>Said</Title><Number>5</Number><Series>Said</Series><Publisher>Said</Publisher>'
const sets = '<SeriesGroup>Group</SeriesGroup><StoryArc>Arc</StoryArc><StoryArcNumber>3</StoryArcNumber>'
const rated = (rating: string) => `<AgeRating>${rating}</AgeRating>`

describeOnBothEngines('what files said whose option is off', (open) => {
  it('neither comes back over an edit nor brings deleted sets back, but does not go', async () => {
    const shelf = await libraryOfFiles(await open())
    write('S/a.cbz', comic(`${said}${sets}${rated('X18+')}<Genre>Said</Genre>`))
    await shelf.scan()
    await shelf.choose(comicInfoOff)
    await shelf.refresh()
    expect(await shelf.book()).toMatchObject({ title: 'Said', number: '5' })
    expect(await shelf.series()).toMatchObject({ title: 'Said', publisher: 'Said', ageRating: 18, genres: ['said'] })
    expect(await shelf.setsLeft()).toEqual([1, 1])
    await shelf.editBook({ title: 'Mine', number: '77' })
    await shelf.editSeries({ title: 'Mine', publisher: 'Mine' })
    await shelf.removeSets()
    await shelf.refresh()
    expect(await shelf.book()).toMatchObject({ title: 'Mine', number: '77', numberSort: 5 })
    expect(await shelf.series()).toMatchObject({ title: 'Mine', publisher: 'Mine', ageRating: 18, genres: ['said'] })
    expect(await shelf.setsLeft()).toEqual([undefined, undefined])
    await shelf.choose(comicInfoOn)
    await shelf.refresh()
    expect(await shelf.book()).toMatchObject({ title: 'Said', number: '5' })
    expect(await shelf.series()).toMatchObject({ title: 'Said', publisher: 'Said' })
    expect(await shelf.setsLeft()).toEqual([1, 1])
  })

  it('does not come back with another book of the series', async () => {
    const shelf = await libraryOfFiles(await open())
    write('S/a.cbz', comic(`${said}${sets}${rated('X18+')}`))
    await shelf.scan()
    await shelf.choose(comicInfoOff)
    await shelf.editSeries({ title: 'Mine' })
    await shelf.removeSets()
    write('S/b.cbz', comic('<Series>Other</Series>'))
    await shelf.scan()
    expect(await shelf.series()).toMatchObject({ title: 'Mine', publisher: 'Said', ageRating: 18 })
    expect(await shelf.setsLeft()).toEqual([undefined, undefined])
  })

  it('goes once the option is on again, if the file has lost it meanwhile and nobody wrote another value', async () => {
    const shelf = await libraryOfFiles(await open())
    write('S/a.cbz', comic(said + sets))
    await shelf.scan()
    await shelf.choose(comicInfoOff)
    await shelf.editSeries({ publisher: 'Mine' })
    write('S/a.cbz', comic(''))
    await shelf.scan()
    expect(await shelf.book()).toMatchObject({ title: 'Said', number: '5' })
    expect(await shelf.setsLeft()).toEqual([1, 1])
    await shelf.choose(comicInfoOn)
    await shelf.refresh()
    expect(await shelf.book()).toMatchObject({ title: 'a', number: '1' })
    expect(await shelf.series()).toMatchObject({ title: 'S', publisher: 'Mine' })
    expect((await shelf.setsLeft()).map((count) => count ?? 0)).toEqual([0, 0])
  })

  it('does not come back over an edit when it was said beside the books', async () => {
    const shelf = await libraryOfFiles(await open())
    write('S/a.cbz', comic(''))
    write('S/series.json', JSON.stringify({ metadata: { name: 'My', status: 'Ended', publisher: 'My' } }))
    await shelf.scan()
    await shelf.choose({ importMylarSeries: false })
    await shelf.editSeries({ title: 'Mine', status: 'HIATUS' })
    await shelf.refresh()
    expect(await shelf.series()).toMatchObject({ title: 'Mine', status: 'HIATUS', publisher: 'My' })
    await shelf.choose({ importMylarSeries: true })
    write('S/series.json', 'broken{')
    await shelf.refresh()
    expect(await shelf.series()).toMatchObject({ title: 'Mine', status: 'HIATUS', publisher: 'My' })
    rmSync(join(root(), 'S/series.json'))
    await shelf.refresh()
    expect(await shelf.series()).toMatchObject({ title: 'Mine', status: 'HIATUS', publisher: '' })
  })
})

describeOnBothEngines('an age rating', (open) => {
  it('is not lowered by other books while the one that gave it cannot be understood', async () => {
    const shelf = await libraryOfFiles(await open())
    write('S/a.cbz', comic(rated('Teen')))
    write('S/b.cbz', comic(rated('X18+')))
    await shelf.scan()
    write('S/b.cbz', comic('<__proto__/>'))
    await shelf.scan()
    await shelf.refresh()
    expect(await shelf.series()).toMatchObject({ ageRating: 18 })
  })

  it('stays when series.json gave it and is not asked any more, until a person writes another', async () => {
    const shelf = await libraryOfFiles(await open())
    write('S/a.cbz', comic(rated('Teen')))
    write('S/series.json', JSON.stringify({ metadata: { name: 'My', age_rating: 'Adult' } }))
    await shelf.scan()
    await shelf.choose({ importMylarSeries: false })
    await shelf.refresh()
    await shelf.refresh()
    expect(await shelf.series()).toMatchObject({ ageRating: 18 })
    await shelf.editSeries({ ageRating: 13 })
    await shelf.refresh()
    expect(await shelf.series()).toMatchObject({ ageRating: 13 })
  })
})

describeOnBothEngines('a book whose words are only remembered', (open) => {
  it('brings its age rating to a series of which nobody said anything', async () => {
    const shelf = await libraryOfFiles(await open())
    write('S/a.cbz', comic(rated('X18+')))
    await shelf.scan()
    await shelf.choose(comicInfoOff)
    const { stores } = shelf
    const series = await shelf.firstSeries()
    // As if it had come from elsewhere.
    await stores.series.saveFileWords(series.id, { books: {}, beside: {} })
    await shelf.editSeries({ ageRating: null })
    await shelf.refreshSeries()
    expect(await shelf.series()).toMatchObject({ ageRating: 18 })
    await shelf.editSeries({ ageRating: null })
    await shelf.refresh()
    expect(await shelf.series()).toMatchObject({ ageRating: null })
  })
})

describeOnBothEngines('a value that leaves the one source that is asked', (open) => {
  const opf = `<dc:title>Said</dc:title><dc:description>Said</dc:description><dc:creator>Said</dc:creator>
    <dc:publisher>Said</dc:publisher><dc:subject>said</dc:subject><dc:language>de</dc:language>`

  it('leaves the library, though ComicInfo is not asked', async () => {
    const shelf = await libraryOfFiles(await open())
    await shelf.choose(comicInfoOff)
    write('S/a.epub', epub(opf, said))
    await shelf.scan()
    expect(await shelf.book()).toMatchObject({ title: 'Said', summary: 'Said' })
    expect(await shelf.series()).toMatchObject({ publisher: 'Said', genres: ['said'], language: 'de' })
    write('S/a.epub', epub('<dc:title>Said</dc:title>', said))
    await shelf.scan()
    expect(await shelf.book()).toMatchObject({ title: 'Said', summary: '', authors: [] })
    expect(await shelf.series()).toMatchObject({ publisher: '', genres: [], language: '' })
  })

  it('leaves the library, though the EPUB itself is not asked', async () => {
    const shelf = await libraryOfFiles(await open())
    await shelf.choose({ importEpubBook: false, importEpubSeries: false })
    write('S/a.epub', epub(opf, `${said}<Summary>Info</Summary>`))
    await shelf.scan()
    expect(await shelf.book()).toMatchObject({ title: 'Said', summary: 'Info' })
    write('S/a.epub', epub(opf, '<Title>Said</Title>'))
    await shelf.scan()
    expect(await shelf.book()).toMatchObject({ title: 'Said', summary: '', number: '1' })
    expect(await shelf.series()).toMatchObject({ title: 'S', publisher: '' })
  })
})
