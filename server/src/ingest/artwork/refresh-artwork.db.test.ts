import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { defaultLibraryOptions } from '#domain/library/library'
import { aPoster } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { openPosterFiles } from '#platform/poster-files'
import { imageConverter } from '#ingest/images/convert-image'
import { emptyTrash } from '#ingest/scan/empty-trash'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refreshBookArtwork, refreshSeriesArtwork } from './refresh-artwork.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-artwork-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const picture = (width: number, height = width, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } })

describeOnBothEngines('artwork beside the files', (open) => {
  it('is shown for a book instead of its page, in the order of the names', async () => {
    const { stores, book, beside, refreshBook, published } = await begin(await open())
    await stores.thumbnails.add(aPoster(book.owner), 'IF_NONE_OR_GENERATED')
    await beside(book.path, { 'Book-1.png': await picture(20).png().toBuffer() })
    await beside(book.path, { 'Book.jpg': await picture(30).jpeg().toBuffer() })
    await refreshBook()
    const all = await stores.thumbnails.listOf(book.owner)
    expect(all.map((one) => [one.type, one.mediaType, one.width, one.selected])).toEqual([
      ['GENERATED', 'image/jpeg', 200, false],
      ['SIDECAR', 'image/jpeg', 30, true],
      ['SIDECAR', 'image/png', 20, false],
    ])
    expect(all.map((one) => one.sourcePath)).toEqual([null, join(folder, 'Book.jpg'), join(folder, 'Book-1.png')])
    expect(published.map((event) => [event.type, 'selected' in event && event.selected])).toEqual([
      ['ThumbnailBookAdded', true],
      ['ThumbnailBookAdded', false],
    ])
  })

  it('changes nothing when nothing changed, and follows the file when it did', async () => {
    const { stores, book, beside, refreshBook, published, posters } = await begin(await open())
    await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await refreshBook()
    const [before] = await stores.thumbnails.listOf(book.owner)
    await refreshBook()
    expect(await stores.thumbnails.listOf(book.owner)).toEqual([before])
    expect(published).toHaveLength(1)
    await beside(book.path, { 'Book.png': await picture(40).png().toBuffer() })
    await refreshBook()
    expect(await stores.thumbnails.listOf(book.owner)).toMatchObject([{ width: 40, selected: true }])
    expect(await posters.read(before?.contentHash ?? '')).toBeUndefined()
  })

  it('keeps small pictures byte for byte and makes large ones smaller', async () => {
    const { stores, book, beside, refreshBook, posters } = await begin(await open())
    const small = await picture(1_200, 10).webp().toBuffer()
    await beside(book.path, { 'Book.webp': small, 'Book-2.png': await picture(1_800, 2_400).png().toBuffer() })
    await refreshBook()
    const [kept, shrunk] = await stores.thumbnails.listOf(book.owner)
    expect(await posters.read(kept?.contentHash ?? '')).toEqual(small)
    expect(shrunk).toMatchObject({ mediaType: 'image/jpeg', width: 900, height: 1_200 })
  })

  it('never displaces what a person uploaded', async () => {
    const { stores, book, beside, refreshBook } = await begin(await open())
    await stores.thumbnails.add(aPoster(book.owner, { type: 'USER_UPLOADED', contentHash: 'mine' }), 'YES')
    await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await refreshBook()
    expect((await stores.thumbnails.selectedOf(book.owner))?.contentHash).toBe('mine')
  })

  it('goes when its file goes or is a picture no more, and the page is shown again', async () => {
    const { stores, book, beside, refreshBook, forget, published, posters } = await begin(await open())
    await stores.thumbnails.add(aPoster(book.owner, { contentHash: 'page' }), 'IF_NONE_OR_GENERATED')
    for (const vanish of [() => forget('Book.png'), () => beside(book.path, { 'Book.png': Buffer.from('text') })]) {
      await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
      await refreshBook()
      const shown = await stores.thumbnails.selectedOf(book.owner)
      expect(shown?.type).toBe('SIDECAR')
      await vanish()
      await refreshBook()
      expect(await stores.thumbnails.listOf(book.owner)).toMatchObject([{ contentHash: 'page', selected: true }])
      expect(published.at(-1)).toMatchObject({ type: 'ThumbnailBookDeleted', selected: true })
      expect(await posters.read(shown?.contentHash ?? '')).toBeUndefined()
    }
  })

  it.each([
    ['nothing', () => rmSync(folder, { recursive: true })],
    ['an empty folder', () => readdirSync(folder).forEach((name) => rmSync(join(folder, name), { recursive: true }))],
  ])('stays when a disk that is away leaves %s behind', async (_, leave) => {
    const { stores, book, series, beside, refreshBook, refreshSeries, published } = await begin(await open())
    await stores.thumbnails.add(aPoster(book.owner, { contentHash: 'page' }), 'IF_NONE_OR_GENERATED')
    await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await beside(series.path, { 'cover.png': await picture(30).png().toBuffer() })
    const refresh = async () => {
      await refreshBook()
      await refreshSeries()
      return [await stores.thumbnails.listOf(book.owner), await stores.thumbnails.listOf(series.owner)]
    }
    const before = await refresh()
    published.length = 0
    leave()
    expect(await refresh()).toEqual(before)
    expect(published).toEqual([])
  })

  it('is shown or not as somebody chose, wherever its folder goes', async () => {
    const { stores, book, beside, refreshBook, move, published } = await begin(await open())
    const page = aPoster(book.owner, { contentHash: 'page' })
    await stores.thumbnails.add(page, 'IF_NONE_OR_GENERATED')
    await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await beside(book.path, { 'Book-2.png': await picture(30).png().toBuffer() })
    await refreshBook()
    const second = (await stores.thumbnails.listOf(book.owner)).find((one) => one.width === 30)
    for (const { chosen, name } of [
      { chosen: second?.id, name: 'Other' },
      { chosen: page.id, name: 'Third' },
    ]) {
      const all = await stores.thumbnails.listOf(book.owner)
      for (const one of all.filter(({ id }) => id === chosen)) await stores.thumbnails.select(one)
      const before = await stores.thumbnails.listOf(book.owner)
      published.length = 0
      await move(name)
      await refreshBook()
      const after = await stores.thumbnails.listOf(book.owner)
      expect(after.map(({ id, selected }) => [id, selected])).toEqual(before.map(({ id, selected }) => [id, selected]))
      expect(after.find((one) => one.selected)?.id).toBe(chosen)
      const paths = [null, join(folder, name, 'Book.png'), join(folder, name, 'Book-2.png')]
      expect(after.map((one) => one.sourcePath)).toEqual(paths)
      expect(published).toEqual([])
    }
  })

  it('of a series is taken from its folder, but not for a one-shot', async () => {
    const { stores, series, beside, refreshSeries } = await begin(await open())
    await beside(series.path, { 'cover.jpg': await picture(50).jpeg().toBuffer(), 'series.json': Buffer.from('{}') })
    await refreshSeries()
    expect(await stores.thumbnails.listOf(series.owner)).toMatchObject([{ type: 'SIDECAR', width: 50, selected: true }])

    const alone = await begin(await open(), { oneshot: true })
    await alone.beside(alone.series.path, { 'cover.jpg': await picture(50).jpeg().toBuffer() })
    await alone.refreshSeries()
    expect(await alone.stores.thumbnails.listOf(alone.series.owner)).toEqual([])
  })

  it('is thrown away with its series when the trash is emptied', async () => {
    const { stores, series, beside, refreshSeries, posters, empty } = await begin(await open(), { deletedAt: 5 })
    await beside(series.path, { 'cover.jpg': await picture(50).jpeg().toBuffer() })
    await refreshSeries()
    const [poster] = await stores.thumbnails.listOf(series.owner)
    await empty()
    expect(await posters.read(poster?.contentHash ?? '')).toHaveLength(poster?.size ?? 0)
    await stores.series.saveScan(series.owner.id, { fileModifiedAt: 1, deletedAt: 5 })
    await empty()
    expect(await posters.read(poster?.contentHash ?? '')).toBeUndefined()
    expect(await stores.thumbnails.listOf(series.owner)).toEqual([])
  })

  it('goes with its file also where the library no longer wants any, and none is taken over', async () => {
    const { stores, book, series, beside, forget, want, refreshBook, refreshSeries, published, posters } = await begin(
      await open(),
    )
    await stores.thumbnails.add(aPoster(book.owner, { contentHash: 'page' }), 'IF_NONE_OR_GENERATED')
    await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await beside(series.path, { 'cover.png': await picture(30).png().toBuffer() })
    const refresh = async () => {
      published.length = 0
      await refreshBook()
      await refreshSeries()
      return [await stores.thumbnails.listOf(book.owner), await stores.thumbnails.listOf(series.owner)]
    }
    const before = await refresh()
    await want(false)
    await beside(book.path, { 'Book-2.png': await picture(40).png().toBuffer() })
    await beside(series.path, { 'cover.png': await picture(50).png().toBuffer() })
    expect(await refresh()).toEqual(before)
    expect(published).toEqual([])
    for (const name of ['Book.png', 'cover.png']) await forget(name)
    expect(await refresh()).toMatchObject([[{ contentHash: 'page', selected: true }], []])
    expect(published.map(({ type }) => type)).toEqual(['ThumbnailBookDeleted', 'ThumbnailSeriesDeleted'])
    for (const { contentHash } of before.flat()) expect(await posters.read(contentHash)).toBeUndefined()
    await want(true)
    expect(await refresh()).toMatchObject([[{ selected: false }, { width: 40, selected: true }], []])
  })

  it('goes along with its folder also where the library no longer wants any', async () => {
    const { stores, book, beside, move, want, refreshBook } = await begin(await open())
    await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await refreshBook()
    const [before] = await stores.thumbnails.listOf(book.owner)
    await want(false)
    await move('Other')
    await refreshBook()
    const sourcePath = join(folder, 'Other', 'Book.png')
    expect(await stores.thumbnails.listOf(book.owner)).toEqual([{ ...before, sourcePath }])
  })

  it('is not looked at where the library does not want it, nor for what lies in the trash', async () => {
    const { stores, book, beside, refreshBook } = await begin(await open(), { importLocalArtwork: false })
    await beside(book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await refreshBook()
    expect(await stores.thumbnails.listOf(book.owner)).toEqual([])

    const trashed = await begin(await open(), { deletedAt: 5 })
    await trashed.beside(trashed.book.path, { 'Book.png': await picture(20).png().toBuffer() })
    await trashed.refreshBook()
    expect(await trashed.stores.thumbnails.listOf(trashed.book.owner)).toEqual([])
  })
})

type Wish = { readonly oneshot?: boolean; readonly importLocalArtwork?: boolean; readonly deletedAt?: number }

const begin = async (
  { stores, transaction, published }: OpenedDatabase,
  { oneshot = false, importLocalArtwork = true, deletedAt }: Wish = {},
) => {
  const shelf = shelfOf(stores)
  const library = await shelf.library({ options: { ...defaultLibraryOptions, importLocalArtwork } })
  const series = await shelf.series(library.id, { path: folder, oneshot })
  const book = await shelf.book(series, { path: join(folder, 'Book.cbz'), oneshot, deletedAt: deletedAt ?? null })
  const posters = openPosterFiles(join(folder, 'posters'), stores.thumbnails)
  const needs = { stores, transaction, posters, images: imageConverter, log: silentLog() }
  return {
    stores,
    published,
    posters,
    book: { path: book.path, owner: { kind: 'book', id: book.id } as const },
    series: { path: series.path, owner: { kind: 'series', id: series.id } as const },
    beside: async (parentPath: string, files: Readonly<Record<string, Buffer>>) => {
      for (const [name, bytes] of Object.entries(files)) {
        writeFileSync(join(folder, name), bytes)
        const sidecar = { path: join(folder, name), parentPath, kind: kindOf(name), modifiedAt: 1 }
        await stores.sidecars.save(library.id, [sidecar])
      }
    },
    /** As the scan leaves it when the folder of the book got another name. */
    move: async (name: string) => {
      const path = join(folder, name, 'Book.cbz')
      const now = await stores.books.byId(book.id)
      const known = await stores.sidecars.ofParent(now?.path ?? '')
      mkdirSync(join(folder, name))
      const moved = known.map((one) => ({ ...one, path: join(folder, name, basename(one.path)), parentPath: path }))
      for (const [i, one] of known.entries()) renameSync(one.path, moved[i]?.path ?? '')
      await stores.books.moveTo(book.id, { ...book, path })
      await stores.sidecars.save(library.id, moved)
      const paths = known.map((one) => one.path)
      await stores.sidecars.remove(library.id, paths)
    },
    want: (wanted: boolean) =>
      stores.libraries.update({ ...library, options: { ...library.options, importLocalArtwork: wanted } }),
    /** As the scan leaves it when only the file is gone. */
    forget: async (name: string) => rmSync(join(folder, name)),
    refreshBook: () => refreshBookArtwork(needs)(book.id),
    empty: () => emptyTrash({ ...needs, clock: Date.now })(library.id, { asked: true }),
    refreshSeries: () => refreshSeriesArtwork(needs)(series.id),
  }
}

const kindOf = (path: string) => (path.endsWith('.json') ? ('METADATA' as const) : ('ARTWORK' as const))
