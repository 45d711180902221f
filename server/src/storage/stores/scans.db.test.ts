import { fileLine } from '#domain/scan/scan-store'
import { readyMedia } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOnBothEngines('the store of scans', (open) => {
  it('tells the files of each series in the very words of the rule, without those in the trash', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const series = await shelf.series(library.id, { path: '/lib/Ünïcode 📚' })
    const files = ['1', '2 – zwei'].map((name) => `/lib/Ünïcode 📚/${name}.cbz`)
    const books = []
    for (const path of files)
      books.push(await shelf.book(series, { path, fileId: path.endsWith('1.cbz') ? '1:7' : null }))
    await shelf.book(series, { path: '/lib/Ünïcode 📚/gone.cbz', deletedAt: 5 })
    const empty = await shelf.series(library.id, { path: '/lib/Empty' })
    const other = await shelf.series((await shelf.library({ name: 'Other' })).id)
    await shelf.book(other)

    const lines = books.map((book) => fileLine(book, series.path))
    const all = await stores.scans.presentFiles(library.id)
    expect([...all.keys()].toSorted()).toEqual([series.id, empty.id].toSorted())
    expect([lines.join(''), lines.toReversed().join('')]).toContain(all.get(series.id))
    expect(all.get(empty.id)).toBe('')
    expect([...(await stores.scans.presentFiles(library.id, [empty.id])).keys()]).toEqual([empty.id])
  })

  it('finds books by trash, series and size', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const [a, b] = [await shelf.series(library.id), await shelf.series(library.id)]
    const kept = await shelf.book(a, { size: 7 })
    const trashed = await shelf.book(a, { size: 7, deletedAt: 5 })
    const elsewhere = await shelf.book(b, { size: 8 })
    const ids = async (books: Promise<readonly { id: string }[]>) => (await books).map(({ id }) => id).toSorted()
    expect(await ids(stores.scans.trashedBooks(library.id))).toEqual([trashed.id])
    expect(await ids(stores.scans.presentBooks([a.id]))).toEqual([kept.id])
    expect(await ids(stores.scans.ofSizes([7, 7]))).toEqual([kept.id, trashed.id].toSorted())
    const owners = await stores.scans.ownersAt(library.id, [kept.path, trashed.path, b.path, '/nothing'])
    expect([[...owners.books], [...owners.series]]).toEqual([[[kept.path, kept.id]], [[b.path, b.id]]])
    expect(elsewhere.size).toBe(8)
  })

  it('tells what was in the files of books that were read', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    const [read, unread] = [await shelf.book(series), await shelf.book(series)]
    await stores.media.save(read.id, readyMedia(2))
    const entries = await stores.scans.entriesOf([read.id, unread.id])
    const kept = [...(await stores.media.pages(read.id)), ...(await stores.media.files(read.id))]
    expect(kept.length).toBeGreaterThan(1)
    expect([...entries].filter(([, all]) => all.length > 0)).toEqual([[read.id, kept]])
  })

  it('finds books whose series is in the trash without them', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const present = await shelf.series(library.id)
    const trashed = await shelf.series(library.id)
    const other = await shelf.series((await shelf.library({ name: 'Other' })).id)
    await shelf.book(present)
    await shelf.book(trashed, { deletedAt: 5 })
    const stranded = await shelf.book(trashed)
    await shelf.book(other)
    for (const one of [trashed, other]) await stores.series.saveScan(one.id, { ...one, deletedAt: 5 })
    const found = await stores.scans.strandedBooks(library.id)
    expect(found.map(({ id }) => id)).toEqual([stranded.id])
  })

  it('remembers when a library was scanned, if it was', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    await shelf.library({ name: 'Never scanned' })
    await stores.scans.finish(library.id, 1_785_000_000_000)
    expect([...(await stores.scans.lastFinished())]).toEqual([[library.id, 1_785_000_000_000]])
  })
})
