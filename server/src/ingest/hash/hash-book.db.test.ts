import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Book } from '#domain/book/book'
import { defaultLibraryOptions } from '#domain/library/library'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { timeOf } from '../scan/file-facts.ts'
import { hashBook } from './hash-book.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-hash-book-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describeOnBothEngines('hashing a book', (open) => {
  it('stores the hash of its file', async () => {
    const { hash } = await begin(await open())
    expect(await hash()).toBe('99aa06d3014798d86001c324468d497f')
  })

  it.each<[string, Partial<Book>, string]>([
    ['has a hash', { fileHash: 'former' }, 'former'],
    ['is in the trash', { deletedAt: 5 }, ''],
    ['has another file by now', { fileModifiedAt: 1 }, ''],
    ['has no file by now', { path: '/nowhere/at/all.cbz' }, ''],
  ])('does nothing when it %s', async (_, change, expected) => {
    const { hash } = await begin(await open(), change)
    expect(await hash()).toBe(expected)
  })

  it('does nothing when the library does not want it, or the book is unknown', async () => {
    const { hash, stores, book, library } = await begin(await open())
    await stores.libraries.update({ ...library, options: { ...defaultLibraryOptions, hashFiles: false } })
    expect(await hash()).toBe('')
    await stores.books.remove([book.id])
    expect(await hash()).toBeUndefined()
  })
})

const begin = async ({ stores }: OpenedDatabase, change: Partial<Book> = {}) => {
  const path = join(folder, '1.cbz')
  writeFileSync(path, '')
  const shelf = shelfOf(stores)
  const library = await shelf.library({ root: folder })
  const series = await shelf.series(library.id)
  const book = await shelf.book(series, { path, size: 0, fileModifiedAt: timeOf(statSync(path)), ...change })
  return {
    stores,
    library,
    book,
    hash: async () => {
      await hashBook({ stores })(book.id)
      return (await stores.books.byId(book.id))?.fileHash
    },
  }
}
