import { utimesSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { silentLog } from '#platform/log'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { describeOnBothEngines } from '#storage/testing/engines'
import { xxhash128 } from 'hash-wasm'
import { expect, it, vi } from 'vitest'
import { bookOnDisk, scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { hashBookKoreader } from './hash-book-koreader.ts'
import { findMissingPageHashes, hashBookPages } from './hash-pages.ts'
import { queueHashes } from './queue-hashes.ts'

const folder = scratchFolder()
const pages = Array.from({ length: 8 }, (_, index) => ({ name: `${index + 1}.png`, data: aPng(index + 1) }))

describeOnBothEngines('hashing the pages of a book', (open) => {
  it.each([
    ['cbz', () => buildZip(pages)],
    ['cbr', () => writeRar(pages)],
    ['cbt', () => gzipSync(writeTar(pages, 'ustar'))],
  ])('takes the first and the last three of a %s, by their bytes', async (extension, build) => {
    const { stores, book } = await bookOnDisk(await open(), folder(), { path: `S/1.${extension}`, bytes: build() })
    const hashes = await stores.pageHashes.ofBook(book.id)
    expect(hashes.map((one) => one.pageNumber)).toEqual([1, 2, 3, 6, 7, 8])
    expect(hashes[3]).toEqual({
      pageNumber: 6,
      hash: await xxhash128(aPng(6)),
      fileName: '6.png',
      mediaType: 'image/png',
      size: aPng(6).length,
    })
  })

  it('warns of a page that differs from its checksum, and keeps it like any other', async () => {
    const bytes = buildZip(pages.map((page) => ({ ...page, method: 0 })))
    const at = bytes.indexOf(aPng(7)) + 30
    bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at)
    const world = await bookOnDisk(await open(), folder(), { path: 'S/1.cbz', bytes })
    const log = silentLog()
    const warn = vi.spyOn(log, 'warn')
    await hashBookPages({ ...world.needs, log })(world.book.id)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ page: 7 }), 'A page differs from its checksum')
    expect(await world.stores.pageHashes.ofBook(world.book.id)).toHaveLength(6)
    expect(await world.stores.media.find(world.book.id)).toMatchObject({ status: 'READY', comment: '' })
  })

  it('is not asked for again and again because of a page that cannot be unpacked', async () => {
    const numbers = Buffer.from(Array.from({ length: 40_000 }, (_, i) => String((i * 7919) % 10_007)).join(' '))
    const large = { name: '2.png', data: Buffer.concat([aPng(2), numbers]), method: 8 }
    const bytes = buildZip(pages.map((page) => (page.name === '2.png' ? large : page)))
    const middle = Math.floor(bytes.length / 2)
    bytes.fill(255, middle, middle + 400)
    const { stores, book, library, needs } = await bookOnDisk(await open(), folder(), { path: 'S/1.cbz', bytes })
    const hashed = await stores.pageHashes.ofBook(book.id)
    expect(hashed.map((one) => one.pageNumber)).toEqual([1, 3, 6, 7, 8])
    await findMissingPageHashes(needs)(library.id, 0)
    expect(await waitingJobs({ stores })).toEqual([])
  })

  it('is asked for where hashes are missing, and only where they are wanted', async () => {
    const { stores, book, library, needs } = await bookOnDisk(await open(), folder(), {
      path: 'S/1.cbz',
      bytes: buildZip(pages),
    })
    await findMissingPageHashes(needs)(library.id, 0)
    expect(await waitingJobs({ stores })).toEqual([])
    await stores.pageHashes.replaceOfBook(book.id, [])
    await findMissingPageHashes(needs)(library.id, 0)
    expect(await waitingJobs({ stores })).toEqual([{ type: 'HashBookPages', bookId: book.id }])
    const options = { ...library.options, hashPages: false }
    await stores.libraries.update({ ...library, options })
    await hashBookPages(needs)(book.id)
    expect(await stores.pageHashes.ofBook(book.id)).toEqual([])
  })

  it('has pages removed at once that somebody never wants to see again', async () => {
    const { stores, book, needs } = await bookOnDisk(await open(), folder(), {
      path: 'S/1.cbz',
      bytes: buildZip(pages),
    })
    const hash = await xxhash128(aPng(8))
    await stores.pageHashes.insert({ hash, size: 1, action: 'DELETE_AUTO', contentHash: null })
    await hashBookPages(needs)(book.id)
    const doomed = { pageNumber: 8, fileName: '8.png', mediaType: 'image/png', hash }
    expect(await waitingJobs({ stores })).toEqual([{ type: 'RemoveHashedPages', bookId: book.id, pages: [doomed] }])
  })

  it('does nothing for a file that is another one by now, nor for a book in the trash', async () => {
    const { stores, book, needs, path } = await bookOnDisk(await open(), folder(), {
      path: 'S/1.cbz',
      bytes: buildZip(pages),
    })
    await stores.pageHashes.replaceOfBook(book.id, [])
    await stores.books.saveScan(book.id, { ...book, deletedAt: 1 })
    await hashBookPages(needs)(book.id)
    await stores.books.saveScan(book.id, book)
    utimesSync(path, new Date(), new Date(Date.now() + 5_000))
    await hashBookPages(needs)(book.id)
    expect(await stores.pageHashes.ofBook(book.id)).toEqual([])
  })

  it('is forgotten, as is the KOReader hash, when the file changes, and kept when only its time does', async () => {
    const { stores, book, needs, library } = await bookOnDisk(await open(), folder(), {
      path: 'S/1.cbz',
      bytes: buildZip(pages),
      options: { hashKoreader: true, hashFiles: false },
    })
    await queueHashes(needs, library)
    expect(await waitingJobs({ stores })).toEqual([{ type: 'HashBookKoreader', bookId: book.id }])
    await hashBookKoreader(needs)(book.id)
    const hash = await stores.books.koreaderHash(book.id)
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    await stores.books.saveHash(book, 'a hash')
    await stores.books.saveScan(book.id, { ...book, fileHash: 'a hash', fileModifiedAt: book.fileModifiedAt + 1 })
    expect(await stores.books.koreaderHash(book.id)).toBe(hash)
    expect(await stores.pageHashes.ofBook(book.id)).toHaveLength(6)
    await stores.books.saveScan(book.id, { ...book, fileHash: '', size: book.size + 1 })
    expect(await stores.books.koreaderHash(book.id)).toBe('')
    expect(await stores.pageHashes.ofBook(book.id)).toEqual([])
  })
})
