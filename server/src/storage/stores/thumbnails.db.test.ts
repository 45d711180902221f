import type { BookId, CollectionId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { SeriesCover } from '@spinrack/contract/vocabulary/library'
import type { Book } from '#domain/book/book'
import { defaultLibraryOptions } from '#domain/library/library'
import { aPoster, aViewer } from '#domain/testing/builders.test-support'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const book = (id: string): PosterOwner => ({ kind: 'book', id: id as BookId })
const series = (id: string): PosterOwner => ({ kind: 'series', id: id as SeriesId })
const generated = 'IF_NONE_OR_GENERATED'

describeOnBothEngines('the thumbnail store', (open) => {
  it('gives back the poster of its owner, and of no other with the same id', async () => {
    const { stores } = await open()
    const poster = aPoster(book('B'), { sourcePath: '/comics/B.jpg', type: 'SIDECAR' })
    expect(await stores.thumbnails.add(poster, generated)).toEqual({ added: { ...poster, selected: true }, unused: [] })
    expect(await stores.thumbnails.selectedOf(book('B'))).toEqual({ ...poster, selected: true })
    expect(await stores.thumbnails.find(poster.id)).toEqual({ ...poster, selected: true })
    expect(await stores.thumbnails.selectedOf(book('other'))).toBeUndefined()
    expect(await stores.thumbnails.listOf(series('B'))).toEqual([])
  })

  it('keeps one generated poster, and says that the former file is free', async () => {
    const { stores } = await open()
    await stores.thumbnails.add(aPoster(book('B'), { contentHash: 'old' }), generated)
    const again = await stores.thumbnails.add(aPoster(book('B'), { contentHash: 'new' }), generated)
    expect(again.unused).toEqual(['old'])
    expect((await stores.thumbnails.listOf(book('B'))).map((one) => one.contentHash)).toEqual(['new'])
  })

  it('shows what a person chose, however often a poster is generated', async () => {
    const { stores } = await open()
    await stores.thumbnails.add(aPoster(book('B')), generated)
    await stores.thumbnails.add(aPoster(book('B'), { type: 'SIDECAR', contentHash: 'side' }), generated)
    expect((await stores.thumbnails.selectedOf(book('B')))?.contentHash).toBe('side')
    await stores.thumbnails.add(aPoster(book('B'), { contentHash: 'again' }), generated)
    expect((await stores.thumbnails.selectedOf(book('B')))?.contentHash).toBe('side')
    await stores.thumbnails.add(aPoster(book('B'), { type: 'USER_UPLOADED', contentHash: 'mine' }), 'YES')
    await stores.thumbnails.add(aPoster(book('B'), { type: 'SIDECAR', contentHash: 'side 2' }), generated)
    expect((await stores.thumbnails.selectedOf(book('B')))?.contentHash).toBe('mine')
    expect((await stores.thumbnails.listOf(book('B'))).filter((one) => one.selected)).toHaveLength(1)
  })

  it('selects another one when the selected one goes', async () => {
    const { stores } = await open()
    await stores.thumbnails.add(aPoster(book('B'), { contentHash: 'page' }), generated)
    const { added } = await stores.thumbnails.add(
      aPoster(book('B'), { type: 'USER_UPLOADED', contentHash: 'mine' }),
      'YES',
    )
    expect(await stores.thumbnails.remove(added)).toEqual(['mine'])
    expect(await stores.thumbnails.selectedOf(book('B'))).toMatchObject({ contentHash: 'page', selected: true })
  })

  it('lets a collection show none of its posters, until one is selected', async () => {
    const { stores } = await open()
    const owner: PosterOwner = { kind: 'collection', id: 'C' as CollectionId }
    const { added } = await stores.thumbnails.add(aPoster(owner, { type: 'USER_UPLOADED' }), 'NO')
    expect([added.selected, await stores.thumbnails.selectedOf(owner)]).toEqual([false, undefined])
    await stores.thumbnails.select(added)
    expect((await stores.thumbnails.selectedOf(owner))?.id).toBe(added.id)
  })

  it('does not free a file that is made anew with the same bytes', async () => {
    const { stores } = await open()
    await stores.thumbnails.add(aPoster(book('B')), generated)
    expect((await stores.thumbnails.add(aPoster(book('B')), generated)).unused).toEqual([])
  })

  it('frees a shared file only when the last owner that shows it has gone', async () => {
    const { stores } = await open()
    for (const owner of [book('1'), series('2')]) {
      await stores.thumbnails.add(aPoster(owner, { contentHash: 'shared' }), 'YES')
    }
    await stores.thumbnails.add(aPoster(book('3'), { contentHash: 'own' }), 'YES')
    expect(await stores.thumbnails.removeOf([book('1')])).toEqual([])
    const freed = await stores.thumbnails.removeOf([series('2'), book('3'), book('2')])
    expect(freed.toSorted()).toEqual(['own', 'shared'])
  })

  it('does not free the picture of a hashed page', async () => {
    const { stores, engine } = await open()
    const times = { created_at: 1, modified_at: 1 }
    const row = { hash: 'h', size: 1, action: 'IGNORE', delete_count: 0, content_hash: 'page', ...times }
    await engine.db.insertInto('page_hash').values(row).execute()
    expect(await stores.thumbnails.unused(['page', 'other'])).toEqual(['other'])
  })

  it('knows whose poster to make anew: that of every book on the shelf, or only the small ones', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const of = await shelf.series((await shelf.library()).id)
    const [small, wide, bare] = [await shelf.book(of), await shelf.book(of), await shelf.book(of)]
    await shelf.book(of, { deletedAt: 1 })
    await stores.thumbnails.add(aPoster(book(small.id), { width: 200, height: 299 }), generated)
    await stores.thumbnails.add(aPoster(book(wide.id), { width: 300, height: 200 }), generated)
    await stores.thumbnails.add(aPoster(book(bare.id), { type: 'SIDECAR', width: 1, height: 1 }), generated)
    expect(await stores.thumbnails.toRegenerate()).toEqual([small.id, wide.id, bare.id].toSorted())
    expect(await stores.thumbnails.toRegenerate(300)).toEqual([small.id])
  })

  it.each<[SeriesCover, string, string]>([
    ['FIRST', 'one', 'one'],
    ['LAST', 'three', 'three'],
    ['FIRST_UNREAD_OR_FIRST', 'two', 'one'],
    ['FIRST_UNREAD_OR_LAST', 'two', 'three'],
  ])('chooses the book that stands for a series: %s', async (seriesCover, whileReading, whenRead) => {
    const { stores, viewer, cover, books } = await begunSeries(await open(), seriesCover)
    expect(await cover()).toBe(whileReading)
    for (const one of books) {
      if (one.deletedAt === null)
        await stores.progress.mark(one.id, viewer.userId, { page: 1, completed: true, readAt: 1 })
    }
    expect(await cover()).toBe(whenRead)
  })

  it('lets a book from the trash stand for a series that has no other with a poster', async () => {
    const { stores, cover, books } = await begunSeries(await open(), 'FIRST')
    await stores.thumbnails.removeOf(books.filter((one) => one.deletedAt === null).map((one) => book(one.id)))
    expect(await cover()).toBe('trashed first')
  })

  it('has no book to stand for an empty series', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const empty = await shelf.series((await shelf.library()).id)
    expect(await stores.thumbnails.coverBook(aViewer(), empty.id)).toBeUndefined()
  })
})

/** Three books, the first read and the second begun, in an order that is not theirs; others are gone or bare. */
const begunSeries = async ({ stores }: OpenedDatabase, seriesCover: SeriesCover) => {
  const viewer = aViewer()
  const shelf = shelfOf(stores)
  const library = await shelf.library({ options: { ...defaultLibraryOptions, seriesCover } })
  const begun = await shelf.series(library.id)
  const books: Book[] = []
  for (const [name, numberSort] of [
    ['two', 2],
    ['three', 3],
    ['one', 1],
    ['trashed first', 0],
    ['trashed last', 9],
    ['bare', 0.5],
  ] as const) {
    const one = await shelf.book(begun, {
      name,
      metadata: { numberSort },
      deletedAt: name.startsWith('trashed') ? 1 : null,
    })
    if (name !== 'bare') await stores.thumbnails.add(aPoster(book(one.id), { contentHash: name }), generated)
    books.push(one)
  }
  for (const one of books.filter(({ name }) => name === 'one' || name === 'two')) {
    await stores.progress.mark(one.id, viewer.userId, { page: 1, completed: one.name === 'one', readAt: 1 })
  }
  const cover = async () => {
    const id = await stores.thumbnails.coverBook(viewer, begun.id)
    return books.find((one) => one.id === id)?.name
  }
  return { stores, viewer, books, cover }
}
