import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { defaultLibraryOptions } from '#domain/library/library'
import { aLibrary, aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOnBothEngines('the library store', (open) => {
  it('gives back what was put in', async () => {
    const { stores } = await open()
    const library = aLibrary({
      unavailable: true,
      options: { ...defaultLibraryOptions, scanPdf: false, seriesCover: 'LAST', scanDirectoryExclusions: ['@eaDir'] },
    })
    await stores.libraries.insert(library)
    expect(await stores.libraries.find(library.id)).toEqual(library)
    expect(await stores.libraries.find('nobody' as LibraryId)).toBeUndefined()
  })

  it('lists libraries by name, whatever the letter case', async () => {
    const { stores } = await open()
    for (const name of ['manga', 'Books', 'älteres', 'Zines']) await stores.libraries.insert(aLibrary({ name }))
    expect((await stores.libraries.all()).map((library) => library.name)).toEqual([
      'älteres',
      'Books',
      'manga',
      'Zines',
    ])
  })

  it('changes one library and leaves the others alone', async () => {
    const { stores } = await open()
    const [changed, other] = [aLibrary({ name: 'One' }), aLibrary({ name: 'Two' })]
    await stores.libraries.insert(changed)
    await stores.libraries.insert(other)
    const wanted = { ...changed, name: 'Renamed', root: '/elsewhere', unavailable: true }
    await stores.libraries.update(wanted)
    expect(await stores.libraries.find(changed.id)).toEqual(wanted)
    expect(await stores.libraries.find(other.id)).toEqual(other)
  })

  it('gives options that did not exist yet their default', async () => {
    const { engine, stores } = await open()
    const library = aLibrary()
    await stores.libraries.insert(library)
    await engine.db.updateTable('library').set({ options_json: '{"hashPages":true}' }).execute()
    const found = await stores.libraries.find(library.id)
    expect(found?.options).toEqual({ ...defaultLibraryOptions, hashPages: true })
  })

  it('removes a library with everything in it, and nothing else', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const viewer = aViewer()
    const fill = async (name: string) => {
      const library = await shelf.library({ name })
      const series = await shelf.series(library.id, { metadata: { genres: ['g'], sharingLabels: ['l'] } })
      const book = await shelf.book(series, {
        pageCount: 3,
        metadata: { tags: ['t'], authors: [{ name: 'A', role: 'writer' }] },
      })
      await stores.series.saveAggregate(series.id, {
        authors: [{ name: 'A', role: 'writer' }],
        tags: ['t'],
        releaseDate: null,
        summary: '',
        summaryNumber: '',
      })
      await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: false, readAt: 1 })
      await stores.progress.recount(series.id, viewer.userId)
      return library
    }
    const removed = await fill('Removed')
    const kept = await fill('Kept')
    await stores.libraries.remove(removed.id)

    expect(await stores.libraries.find(removed.id)).toBeUndefined()
    expect((await stores.bookReader.list(viewer, {}, pageRequest())).items.map((book) => book.libraryId)).toEqual([
      kept.id,
    ])
    for (const table of tablesOfContent) {
      const { count } = await engine.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      // Two terms of the series and one of its books; everything else has one row for the library that stays.
      expect({ table, count }).toEqual({ table, count: table === 'series_term' ? 3 : 1 })
    }
  })
})

const tablesOfContent = [
  'series',
  'series_metadata',
  'series_term',
  'series_aggregate',
  'series_author',
  'series_progress',
  'book',
  'book_metadata',
  'book_tag',
  'book_author',
  'media',
  'media_content',
  'read_progress',
] as const
