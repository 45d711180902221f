import { chmodSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import { jobKey } from '#domain/job/job'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { analyzeMedia, readEntry } from '#media/index'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { hashBookPages } from '../hash/hash-pages.ts'
import { bookOnDisk, scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { afterWriting } from '../testing/meddled-disk.test-support.ts'
import { disk, type Disk } from './disk.ts'
import { findDuplicatePages } from './find-duplicate-pages.ts'
import { removePages } from './remove-pages.ts'
import { pathBeside } from './converted-name.ts'

const folder = scratchFolder()

const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png']

const comic = () =>
  buildZip(
    [
      ...names.map((name, index) => ({ name, data: aPng(10 + index, 20), method: index % 2 === 0 ? 0 : 8 })),
      { name: 'ComicInfo.xml', data: '<ComicInfo/>' },
    ],
    { comment: 'kept' },
  )

const begin = async (database: OpenedDatabase, bytes = comic()) => {
  const world = await bookOnDisk(database, folder(), { path: 'Series/1.cbz', bytes })
  const { stores, book, needs, path } = world
  const hashes = await stores.pageHashes.ofBook(book.id)
  const named = (...numbers: number[]) => hashes.filter((one) => numbers.includes(one.pageNumber))
  const doomed = (...numbers: number[]) => named(...numbers).map((one) => ({ ...one, asked: true }))
  return {
    ...world,
    hashes,
    doomed,
    decide: async (action: PageHashAction, ...numbers: number[]) => {
      for (const { hash, size } of named(...numbers)) {
        await stores.pageHashes.insert({ hash, size, action, contentHash: null })
      }
    },
    doWaiting: async (change: Partial<Disk> = {}) => {
      const removals = (await waitingJobs({ stores })).filter((job) => job.type === 'RemoveHashedPages')
      for (const job of removals) {
        await removePages({ ...needs, disk: { ...disk, ...change } })(job.bookId, job.pages, 4)
        await stores.jobs.complete(jobKey(job), 'a test')
      }
      return removals.length
    },
    remove: (numbers: readonly number[], change: Partial<Disk> = {}) =>
      removePages({ ...needs, disk: { ...disk, ...change } })(book.id, doomed(...numbers), 4),
    pages: async () => (await stores.media.pages(book.id)).map((page) => page.fileName),
    onDisk: async () => {
      const report = await analyzeMedia(path, { dimensions: false })
      return report.status === 'READY' ? report.pages.map((page) => page.name) : report.comment
    },
    history: async () => (await stores.history.list(aViewer(), pageRequest(), { forgotten: false })).items,
  }
}

describeOnBothEngines('removing pages from a book', (open) => {
  it('writes the file anew, and everything that is known of it', async () => {
    const { remove, book, stores, path, pages, onDisk, hashes, published, ...world } = await begin(await open())
    await stores.pageHashes.insert({ hash: hashes[0]?.hash ?? '', size: 1, action: 'DELETE_MANUAL', contentHash: null })
    await remove([1, 4])
    expect(await onDisk()).toEqual(['b.png', 'c.png', 'e.png'])
    expect(await pages()).toEqual(['b.png', 'c.png', 'e.png'])
    const first = (await stores.media.pages(book.id))[0]
    expect(first?.slice && (await readEntry(path, first.slice))).toEqual(aPng(11, 20))
    const now = await stores.books.byId(book.id)
    const info = statSync(path)
    expect(now).toMatchObject({ path, size: info.size, number: book.number, fileHash: '', deletedAt: null })
    expect(now?.fileId).toBe(`${info.dev}:${info.ino}`)
    expect(now?.fileModifiedAt).toBe(Math.floor(Math.max(info.birthtimeMs, info.mtimeMs)))
    expect((await stores.pageHashes.ofBook(book.id)).map((one) => [one.pageNumber, one.hash])).toEqual(
      [hashes[1], hashes[2], hashes[4]].map((one, index) => [index + 1, one?.hash]),
    )
    const known = await stores.pageHashes.known(aViewer(), ['DELETE_MANUAL'], pageRequest())
    expect(known.items).toMatchObject([{ deleteCount: 1, matchCount: 0 }])
    expect((await world.history()).map((event) => event.properties)).toContainEqual({
      name: path,
      'page number': '1',
      'page file name': 'a.png',
      'page file hash': hashes[0]?.hash,
      'page file size': String(aPng(10, 20).length),
      'page media type': 'image/png',
    })
    expect(await waitingJobs({ stores })).toEqual(
      expect.arrayContaining([
        { type: 'GenerateBookThumbnail', bookId: book.id },
        { type: 'HashBook', bookId: book.id },
        { type: 'HashBookPages', bookId: book.id },
      ]),
    )
    expect(published).toContainEqual(expect.objectContaining({ type: 'BookChanged', bookId: book.id }))
    expect(readdirSync(dirname(path))).toEqual(['1.cbz'])
  })

  it('keeps everybody at their page, and the finished finished', async () => {
    const { remove, book, stores } = await begin(await open())
    const mark = (user: string, page: number, completed = false) =>
      stores.progress.mark(book.id, user as UserId, { page, completed, readAt: 1 })
    await mark('at-first', 1)
    await mark('at-third', 3)
    await mark('at-removed', 4)
    await mark('done', 5, true)
    await remove([2, 4])
    const now = async (user: string) => {
      const progress = await stores.progress.find(book.id, user as UserId)
      return [progress?.page, progress?.completed]
    }
    expect(await now('at-first')).toEqual([1, false])
    expect(await now('at-third')).toEqual([2, false])
    expect(await now('at-removed')).toEqual([3, false])
    expect(await now('done')).toEqual([3, true])
  })

  it('keeps mode and comment, and does not touch what stays', async () => {
    const { remove, path } = await begin(await open())
    chmodSync(path, 0o640)
    const { ctimeMs } = statSync(path)
    await remove([5])
    expect(statSync(path).ctimeMs).toBeGreaterThanOrEqual(ctimeMs)
    expect(statSync(path).mode & 0o777).toBe(0o640)
    expect(readFileSync(path).subarray(-4).toString()).toBe('kept')
  })

  it.each<[string, Partial<Disk>]>([
    ['the disk is full', { write: (path, like, fill) => disk.write(path, like, () => fill(full())) }],
    ['the folder may not be written', { assertChangeable: () => Promise.reject(failure('EACCES')) }],
    ['the new file cannot take its place', { replace: () => Promise.reject(failure('EIO')) }],
  ])('fails visibly when %s, and loses nothing', async (_, change) => {
    const { remove, path, pages, stores, book, published, history } = await begin(await open())
    const before = readFileSync(path)
    await expect(remove([1], change)).rejects.toThrow(/ENOSPC|EACCES|EIO/)
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(await pages()).toEqual(names)
    expect(await stores.books.byId(book.id)).toEqual(book)
    expect(await stores.books.hasRewriteFailed(book)).toBe(false)
    expect(await history()).toEqual([])
    expect(published).toEqual([])
    expect(existsSync(pathBeside(book))).toBe(false)
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is no archive', () => Buffer.from('nonsense')],
    ['lacks a page', () => buildZip(names.slice(2).map((name) => ({ name, data: aPng(9, 9) })))],
    ['holds other bytes', (bytes) => flipped(bytes, 60)],
  ])('remembers that a new file %s, until the old one changes', async (_, spoil) => {
    const { remove, path, pages, stores, book } = await begin(await open())
    const before = readFileSync(path)
    await remove(
      [1],
      afterWriting((at) => writeFileSync(at, spoil(readFileSync(at)))),
    )
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(await pages()).toEqual(names)
    expect(existsSync(pathBeside(book))).toBe(false)
    expect(await stores.books.hasRewriteFailed(book)).toBe(true)
    await remove([1])
    expect(await pages()).toEqual(names)
    expect(await stores.books.hasRewriteFailed({ ...book, size: book.size + 1 })).toBe(false)
  })

  it('does nothing when the file changed since the scan, before or while it was copied', async () => {
    const { remove, path, pages, onDisk } = await begin(await open())
    await remove(
      [1],
      afterWriting(() => utimesSync(path, new Date(), new Date(Date.now() + 5_000))),
    )
    await remove([1])
    expect([await pages(), await onDisk()]).toEqual([names, names])
  })

  it('cleans up after a process that was killed, and then does its work', async () => {
    const { remove, book, onDisk } = await begin(await open())
    writeFileSync(pathBeside(book), 'half of a fi')
    await remove([1])
    expect(await onDisk()).toEqual(names.slice(1))
    expect(existsSync(pathBeside(book))).toBe(false)
  })

  it('tells the book of a file that took its place just before the process was killed', async () => {
    const { remove, book, stores, onDisk, pages, history } = await begin(await open())
    await stores.progress.mark(book.id, 'ada' as UserId, { page: 4, completed: false, readAt: 1 })
    const killed: Partial<Disk> = {
      replace: async (from, to) => {
        await disk.replace(from, to)
        throw failure('KILLED')
      },
    }
    await expect(remove([1, 2], killed)).rejects.toThrow('KILLED')
    expect([await pages(), await onDisk()]).toEqual([names, names.slice(2)])
    await remove([1, 2])
    expect([await pages(), await onDisk()]).toEqual([names.slice(2), names.slice(2)])
    expect((await stores.progress.find(book.id, 'ada' as UserId))?.page).toBe(2)
    expect(await history()).toHaveLength(2)
  })

  it('never removes everything, nor a page that is another by now', async () => {
    const { remove, doomed, needs, book, pages } = await begin(await open())
    await remove([1, 2, 3, 4, 5])
    const stranger = doomed(2).map((one) => ({ ...one, hash: doomed(1)[0]?.hash ?? '' }))
    await removePages(needs)(book.id, stranger, 4)
    expect(await pages()).toEqual(names)
  })

  it('is done once, however often it is asked for', async () => {
    const { remove, onDisk, history } = await begin(await open())
    await remove([1])
    await remove([1])
    expect(await onDisk()).toEqual(names.slice(1))
    expect(await history()).toHaveLength(1)
  })

  it('finds pages again that moved up while the request waited, and passes over those that are gone', async () => {
    const { remove, onDisk, pages, history } = await begin(await open())
    await remove([1, 3])
    await remove([1, 3, 5])
    expect(await onDisk()).toEqual(['b.png', 'd.png'])
    expect(await pages()).toEqual(['b.png', 'd.png'])
    expect(await history()).toHaveLength(3)
  })

  it('does what is asked of one book twice while it waits in one go', async () => {
    const { doomed, stores, book, doWaiting, onDisk } = await begin(await open())
    for (const numbers of [[1], [4], [4, 2]]) {
      await stores.jobs.add([{ type: 'RemoveHashedPages', bookId: book.id, pages: doomed(...numbers) }], 4)
    }
    expect(await doWaiting()).toBe(1)
    expect(await onDisk()).toEqual(['c.png', 'e.png'])
  })

  it.each([
    ['another page', 4, [0, 1, 2]],
    ['the first of them', 2, [0, 2, 3]],
    ['the second of them', 3, [0, 1, 3]],
  ])('tells two pages apart that have one name and one size, when %s goes', async (_, number, kept) => {
    const twins = ['a.png', 'b.png', 'b.png', 'c.png'].map((name, index) => ({ name, data: aPng(10 + index, 20) }))
    const { remove, book, stores, hashes, onDisk } = await begin(await open(), buildZip(twins))
    expect(new Set(twins.map(({ data }) => data.length)).size).toBe(1)
    await remove([number])
    expect(await onDisk()).toEqual(kept.map((index) => twins[index]?.name))
    expect(await stores.pageHashes.ofBook(book.id)).toEqual(
      kept.map((index, place) => ({ ...hashes[index], pageNumber: place + 1 })),
    )
  })

  it('follows a rule that still holds', async () => {
    const { decide, doWaiting, needs, library, onDisk } = await begin(await open())
    await decide('DELETE_AUTO', 1)
    await findDuplicatePages(needs)(library.id, 0)
    expect(await doWaiting()).toBe(1)
    expect(await onDisk()).toEqual(names.slice(1))
  })

  it.each<PageHashAction>(['IGNORE', 'DELETE_MANUAL'])(
    'leaves pages alone that a rule named, once the word is %s',
    async (action) => {
      const { decide, doWaiting, needs, book, library, path, history } = await begin(await open())
      const before = readFileSync(path)
      await decide('DELETE_AUTO', 1, 4)
      await findDuplicatePages(needs)(library.id, 0)
      await hashBookPages(needs)(book.id)
      await decide(action, 1, 4)
      expect(await doWaiting()).toBe(1)
      expect(readFileSync(path).equals(before)).toBe(true)
      expect(await history()).toEqual([])
    },
  )

  it('removes what a person asked for, and what a rule still names, beside what a rule named before', async () => {
    const { decide, doWaiting, doomed, needs, book, library, stores, onDisk } = await begin(await open())
    await decide('DELETE_AUTO', 1, 2, 4)
    await stores.jobs.add([{ type: 'RemoveHashedPages', bookId: book.id, pages: doomed(4, 5) }], 4)
    await findDuplicatePages(needs)(library.id, 0)
    await decide('IGNORE', 1, 4)
    expect(await doWaiting()).toBe(1)
    expect(await onDisk()).toEqual(['a.png', 'c.png'])
  })

  it('stops at a word that comes while the new file is written, and then does the rest', async () => {
    const { decide, doWaiting, doomed, needs, book, library, stores, ...world } = await begin(await open())
    await decide('DELETE_AUTO', 1)
    await stores.jobs.add([{ type: 'RemoveHashedPages', bookId: book.id, pages: doomed(5) }], 4)
    await findDuplicatePages(needs)(library.id, 0)
    const change = afterWriting(() => decide('IGNORE', 1))
    await expect(doWaiting(change)).rejects.toThrow('decided otherwise')
    expect([await world.onDisk(), await world.pages(), await world.history()]).toEqual([names, names, []])
    expect(existsSync(pathBeside(book))).toBe(false)
    await stores.jobs.release('a test')
    expect(await doWaiting()).toBe(1)
    expect(await world.onDisk()).toEqual(names.slice(0, 4))
  })

  it('leaves books in the trash alone', async () => {
    const { remove, onDisk, stores, book } = await begin(await open())
    await stores.books.saveScan(book.id, { ...book, deletedAt: 1 })
    await remove([1])
    expect(await onDisk()).toEqual(names)
  })
})

const failure = (code: string) => Object.assign(new Error(code), { code })

const full = () => {
  let room = 100
  return async (bytes: Uint8Array) => {
    room -= bytes.length
    if (room < 0) throw failure('ENOSPC')
  }
}

const flipped = (bytes: Buffer, at: number) => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at)
  return bytes
}
