import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { BookId, ReadListId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { ReadList } from '#domain/read-list/read-list'
import { aViewer } from '#domain/testing/builders.test-support'
import type { NewThumbnail } from '#domain/thumbnail/thumbnail'
import { newId } from '#platform/ids'
import { describeOnBothEngines } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { diskOperations, type FileOperations } from './file-operations.ts'
import { begin, comic, failing, hiddenIn, systemError, useFolder, write } from './testing/import-story.test-support.ts'

useFolder()
const viewer = aViewer()

describeOnBothEngines('upgrading a book', (open) => {
  it.each([
    ['by another name', 'Saga 1 (better)'],
    ['in place', 'Saga 1'],
  ])('keeps the book and all that people did with it, %s', async (_, name) => {
    const { run, books, stores, folder, scan, analyze, published, history, names } = await begin(await open())
    const [old] = await books()
    if (!old) throw new Error('no book')
    const somebody = aViewer().userId
    await stores.progress.mark(old.id, viewer.userId, { page: 2, completed: true, readAt: 5 })
    await stores.progress.mark(old.id, somebody, { page: 1, completed: false, readAt: 6 })
    await stores.books.saveMetadata(old.id, { ...old.metadata, title: 'Mine', tags: ['kept'] })
    await stores.books.saveHash(old, 'ab'.repeat(16))
    const list = aReadList((await books()).map((book) => book.id))
    await stores.readLists.insert(list)
    const uploaded = anUpload(old.id)
    await stores.thumbnails.add(uploaded, 'YES')
    write('library/Saga/Saga 1.jpg', 'old picture')
    write('library/Saga/Saga 3.jpg', 'of another')
    const source = write('in/better.cbz', comic(5))
    write('in/better.png', 'new picture')
    await scan()
    await run({ source, upgrade: old.id, name, copyMode: 'HARDLINK' })

    const [now] = await books()
    const path = join(folder, `${name}.cbz`)
    expect(now).toMatchObject({ id: old.id, name, path, number: 1, fileHash: '', createdAt: old.createdAt })
    expect(now?.metadata).toMatchObject({ title: 'Mine', tags: ['kept'], number: '1' })
    expect(await stores.media.find(old.id)).toMatchObject({ status: 'OUTDATED', pageCount: 2 })
    expect(readdirSync(folder).toSorted()).toEqual(
      [`${name}.cbz`, `${name}.png`, 'Saga 3.cbz', 'Saga 3.jpg'].toSorted(),
    )
    expect(statSync(path).ino).toBe(statSync(source).ino)
    expect((await stores.readLists.find(list.id))?.bookIds).toEqual(list.bookIds)
    expect(await stores.thumbnails.selectedOf({ kind: 'book', id: old.id })).toMatchObject({ id: uploaded.id })
    expect(await history()).toEqual(
      expect.arrayContaining([
        { type: 'BookImported', name: path, source, upgrade: 'Yes' },
        { type: 'BookFileDeleted', name: old.path, reason: 'File was deleted to import an upgrade' },
      ]),
    )
    expect(published.some((event) => event.type === 'BookChanged' && event.bookId === old.id)).toBe(true)

    await analyze()
    expect(await stores.progress.find(old.id, viewer.userId)).toMatchObject({ page: 5, completed: true, readAt: 5 })
    expect(await stores.progress.find(old.id, somebody)).toMatchObject({ page: 1, completed: false })
    published.length = 0
    await scan()
    expect(await names()).toEqual([name, 'Saga 3'].toSorted())
    expect(published.filter((event) => event.type !== 'JobsAdded')).toEqual([])
  })

  it('brings back a book from the trash, with what was read of it', async () => {
    const { run, books, stores, series, scan, folder } = await begin(await open())
    const [old] = await books()
    if (!old) throw new Error('no book')
    await stores.progress.mark(old.id, viewer.userId, { page: 2, completed: true, readAt: 5 })
    await stores.progress.recount(series.id, viewer.userId)
    rmSync(join(folder, 'Saga 1.cbz'))
    await scan()
    expect(await stores.seriesReader.find(viewer, series.id)).toMatchObject({ bookCount: 1, readCount: 0 })
    await run({ source: write('in/x.cbz'), upgrade: old.id, name: 'Saga 1' })
    expect(await stores.seriesReader.find(viewer, series.id)).toMatchObject({ bookCount: 2, readCount: 1 })
  })

  it('leaves a picture that another book has too', async () => {
    const { run, books, folder } = await begin(await open(), ['Saga/Saga 1.cbz', 'Saga/Saga 1.zip'])
    const old = (await books()).find(({ path }) => path.endsWith('.cbz'))
    write('library/Saga/Saga 1.jpg', 'of both')
    await run({ source: write('in/x.cbz'), upgrade: old?.id as BookId, name: 'Saga 2' })
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 1.jpg', 'Saga 1.zip', 'Saga 2.cbz'])
  })

  it('takes the old picture away when only the kind of file is another', async () => {
    const { run, books, folder } = await begin(await open(), ['Saga/Saga 1.cbz'])
    const [old] = await books()
    write('library/Saga/Saga 1.jpg', 'old picture')
    await run({ source: write('in/x.zip'), upgrade: old?.id as BookId, name: 'Saga 1' })
    expect(readdirSync(folder)).toEqual(['Saga 1.zip'])
  })

  it.each([
    ['another name', 'Saga 2'],
    ['another spelling of its name', 'saga 1'],
  ])('takes the old name away from a file that is linked again by %s', async (_, name) => {
    const { run, books, folder, history, scan } = await begin(await open(), ['Saga/Saga 0.cbz'])
    const source = write('in/x.cbz', comic(5))
    await run({ source, copyMode: 'HARDLINK', name: 'Saga 1' })
    const old = (await books()).find((book) => book.name === 'Saga 1')
    await run({ source, copyMode: 'HARDLINK', upgrade: old?.id as BookId, name })
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 0.cbz', `${name}.cbz`])
    expect((await history()).filter(({ type }) => type === 'BookFileDeleted')).toMatchObject([{ name: old?.path }])
    await scan()
    expect((await books()).map((book) => [book.id, book.deletedAt])).toContainEqual([old?.id, null])
    expect(await books()).toHaveLength(2)
  })

  it('tells of no file that stays: one linked again by its name, or one that others put there meanwhile', async () => {
    const { run, books, folder, history } = await begin(await open(), ['Saga/Saga 0.cbz'])
    const source = write('in/x.cbz', comic(5))
    await run({ source, copyMode: 'HARDLINK', name: 'Saga 1' })
    const upgrade = (await books()).find((book) => book.name === 'Saga 1')?.id as BookId
    await run({ source, copyMode: 'HARDLINK', upgrade, name: 'Saga 1' })
    const link: FileOperations['link'] = async (from, to) => {
      await diskOperations.link(from, to)
      if (!to.endsWith('Saga 2.cbz')) return
      rmSync(join(folder, 'Saga 1.cbz'))
      write('library/Saga/Saga 1.cbz', comic(7))
    }
    await run({ source: write('in/y.cbz', comic(6)), upgrade, name: 'Saga 2', files: { link } })
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 0.cbz', 'Saga 1.cbz', 'Saga 2.cbz'])
    expect((await history()).filter(({ type }) => type === 'BookFileDeleted')).toEqual([])
  })

  it('leaves no second name of a file that could not be linked again', async () => {
    const { run, books, folder, outcome, published } = await begin(await open(), ['Saga/Saga 0.cbz'])
    const source = write('in/x.cbz', comic(5))
    await run({ source, copyMode: 'HARDLINK', name: 'Saga 1' })
    const upgrade = (await books()).find((book) => book.name === 'Saga 1')?.id as BookId
    published.length = 0
    const link: FileOperations['link'] = async (from, to) => {
      await diskOperations.link(from, to)
      if (to.endsWith('Saga 2.cbz')) throw systemError('EIO')
    }
    await run({ source, copyMode: 'HARDLINK', upgrade, name: 'Saga 2', files: { link } })
    expect(outcome()).toMatchObject({ success: false })
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 0.cbz', 'Saga 1.cbz'])
  })

  it('lets a title that is only the name of the file follow it', async () => {
    const { run, books } = await begin(await open())
    const [old] = await books()
    await run({ source: write('in/x.cbz'), upgrade: old?.id as BookId, name: 'Saga 1 new' })
    expect((await books())[0]?.metadata.title).toBe('Saga 1 new')
  })

  it.each([
    ['a file that is no book', { name: 'Saga 1', files: {}, message: 'ERR_2002' }],
    ['a full disk', { name: 'Saga 1', files: { copyFile: failing('ENOSPC') }, message: 'No space left on the disk' }],
    [
      'a disk that fails at last',
      { name: 'Saga 1', files: { rename: failing('EIO') }, message: 'EIO: refused by the test' },
    ],
    ['a name that another book has', { name: 'Saga 3', files: {}, message: 'ERR_1021' }],
  ])('leaves the book as it was after %s', async (what, { name, files, message }) => {
    const { run, books, folder, outcome, scan, published } = await begin(await open())
    const before = await books()
    const bytes = readFileSync(join(folder, 'Saga 1.cbz'))
    const time = statSync(join(folder, 'Saga 1.cbz')).mtimeMs
    const source = write('in/x.cbz', what === 'a file that is no book' ? 'nothing' : comic(4))
    await run({ source, upgrade: before[0]?.id as BookId, name, files })
    expect(outcome()).toMatchObject({ success: false, message })
    expect(await books()).toEqual(before)
    expect(readFileSync(join(folder, 'Saga 1.cbz'))).toEqual(bytes)
    expect(statSync(join(folder, 'Saga 1.cbz')).mtimeMs).toBe(time)
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 1.cbz', 'Saga 3.cbz'])
    published.length = 0
    await scan()
    expect((await books()).map(({ id, path, deletedAt }) => ({ id, path, deletedAt }))).toEqual(
      before.map(({ id, path, deletedAt }) => ({ id, path, deletedAt })),
    )
  })

  it('puts the old file back when the process died before the book was in', async () => {
    const { run, books, folder, names } = await begin(await open())
    const [old] = await books()
    const bytes = readFileSync(join(folder, 'Saga 1.cbz'))
    const source = write('in/x.cbz', comic(6))
    let renames = 0
    const dies: FileOperations['rename'] = async (from, to) => {
      if (++renames > 1) throw systemError('KILLED')
      await diskOperations.rename(from, to)
      throw systemError('KILLED')
    }
    const wish = { source, upgrade: old?.id as BookId, name: 'Saga 1' }
    await run({ ...wish, files: { rename: dies } })
    expect(readFileSync(join(folder, 'Saga 1.cbz'))).not.toEqual(bytes)
    rmSync(source)
    await run(wish)
    expect(readFileSync(join(folder, 'Saga 1.cbz'))).toEqual(bytes)
    expect(hiddenIn(folder)).toEqual([])
    expect(await names()).toEqual(['Saga 1', 'Saga 3'])
  })

  it('revives a book whose file is gone', async () => {
    const { run, books, scan, folder } = await begin(await open())
    const [old] = await books()
    rmSync(join(folder, 'Saga 1.cbz'))
    await scan()
    expect((await books())[0]?.deletedAt).not.toBeNull()
    await run({ source: write('in/x.cbz'), upgrade: old?.id as BookId, name: 'Saga 1' })
    expect((await books())[0]).toMatchObject({ id: old?.id, deletedAt: null })
  })

  it('does not take the place of a file that was hard linked and renamed by others', async () => {
    const { run, books, folder, outcome } = await begin(await open())
    const [old] = await books()
    linkSync(join(folder, 'Saga 1.cbz'), join(folder, 'Saga 7.cbz'))
    await run({ source: write('in/x.cbz'), upgrade: old?.id as BookId, name: 'Saga 7' })
    expect(outcome()).toMatchObject({ success: false, message: 'ERR_1021' })
    expect(existsSync(join(folder, 'Saga 1.cbz'))).toBe(true)
  })

  it('lets the series of a one-shot follow, and takes no second book into it', async () => {
    const options = { oneshotsDirectory: 'Saga' }
    const { run, books, series, stores, scan, folder, outcome, published } = await begin(
      await open(),
      ['Saga/Alone.cbz'],
      options,
    )
    const source = write('in/x.cbz', comic(4))
    await run({ source, name: 'Second' })
    expect(outcome()).toMatchObject({ success: false, message: expect.stringContaining('one-shot') })
    const [old] = await books()
    await run({ source, upgrade: old?.id as BookId, name: 'Alone again' })
    const path = join(folder, 'Alone again.cbz')
    expect(await stores.series.byId(series.id)).toMatchObject({ path, name: 'Alone again', oneshot: true })
    expect(await books()).toMatchObject([{ id: old?.id, path, oneshot: true }])
    published.length = 0
    await scan()
    expect(published.filter((event) => event.type !== 'JobsAdded')).toEqual([])
    expect(await books()).toMatchObject([{ id: old?.id, deletedAt: null }])
  })

  it('minds a file that was written to since the last scan', async () => {
    const { run, books, folder } = await begin(await open())
    const [old] = await books()
    const path = join(folder, 'Saga 1.cbz')
    utimesSync(path, new Date(), new Date(Date.now() + 60_000))
    const bytes = readFileSync(path)
    await run({
      source: write('in/x.cbz', comic(6)),
      upgrade: old?.id as BookId,
      name: 'Saga 1',
      files: { rename: failing('EIO') },
    })
    expect(readFileSync(path)).toEqual(bytes)
  })
})

const aReadList = (bookIds: readonly BookId[]): ReadList => ({
  id: newId<ReadListId>(),
  name: 'Mine',
  summary: '',
  ordered: true,
  bookIds: bookIds.toReversed(),
  createdAt: 1,
  modifiedAt: 1,
})

const anUpload = (id: BookId): NewThumbnail => ({
  id: newId<ThumbnailId>(),
  owner: { kind: 'book', id },
  type: 'USER_UPLOADED',
  mediaType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  contentHash: 'aa',
  sourcePath: null,
})
