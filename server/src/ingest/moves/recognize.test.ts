import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { aBook, aSeries } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import type { FoundBook, FoundFiles } from '../walk/found-files.ts'
import { noClues, type Clues } from './clues.ts'
import { recognize } from './recognize.ts'

const libraryId = 'L' as LibraryId

describe('recognizing files', () => {
  it('knows a renamed file by its identity, as long as size and time agree', () => {
    const book = known('/lib/A/1.cbz', { fileId: '1:7' })
    expect(names([book], [file('/lib/A/2.cbz', { fileId: '1:7' })])).toEqual({ '/lib/A/2.cbz': book.id })
    expect(names([book], [file('/lib/A/2.cbz', { fileId: '1:7', size: 11 })])).toEqual({})
    expect(names([book], [file('/lib/A/2.cbz', { fileId: '1:7', modifiedAt: 2 })])).toEqual({})
    expect(names([book], [file('/lib/A/2.cbz', { fileId: '2:7' })])).toEqual({})
  })

  it('follows two files that swapped their names', () => {
    const [a, b] = [known('/lib/A/a.cbz', { fileId: '1:1' }), known('/lib/A/b.cbz', { fileId: '1:2' })]
    const found = [file('/lib/A/a.cbz', { fileId: '1:2' }), file('/lib/A/b.cbz', { fileId: '1:1' })]
    expect(names([a, b], found)).toEqual({ '/lib/A/a.cbz': b.id, '/lib/A/b.cbz': a.id })
  })

  it('takes a file that replaced another at its place for the same book', () => {
    const book = known('/lib/A/1.cbz', { fileId: '1:1' })
    const found = [file('/lib/A/1.cbz', { fileId: '1:2', size: 99, modifiedAt: 5 })]
    expect(names([book], found)).toEqual({ '/lib/A/1.cbz': book.id })
  })

  it('does not guess between two names of one file, nor between two books of one identity', () => {
    const book = known('/lib/A/1.cbz', { fileId: '1:1' })
    const links = ['/lib/A/2.cbz', '/lib/A/3.cbz'].map((path) => file(path, { fileId: '1:1' }))
    expect(names([book], links)).toEqual({})
    const twin = known('/lib/A/4.cbz', { fileId: '1:1' })
    expect(names([book, twin], [file('/lib/A/2.cbz', { fileId: '1:1' })])).toEqual({})
  })

  it('prefers the book that was there until now to one in the trash', () => {
    const book = known('/lib/A/1.cbz', { fileId: '1:1' })
    const old = known('/lib/A/0.cbz', { fileId: '1:1', deletedAt: 4 })
    expect(names([old, book], [file('/lib/A/2.cbz', { fileId: '1:1' })])).toEqual({ '/lib/A/2.cbz': book.id })
  })

  it('is not misled by a number that a file in the trash had before', () => {
    const old = known('/lib/A/1.cbz', { fileId: '1:1', fileModifiedAt: 1, deletedAt: 4 })
    const book = known('/lib/A/2.cbz', { fileId: '1:1', fileModifiedAt: 9 })
    const found = [file('/lib/A/1.cbz', { fileId: '1:1', modifiedAt: 9 })]
    expect(names([old, book], found)).toEqual({ '/lib/A/1.cbz': book.id })
    expect(names([old], found)).toEqual({ '/lib/A/1.cbz': old.id })
  })

  it('leaves a book alone whose file is there, though another name of it appears', () => {
    const book = known('/lib/A/1.cbz', { fileId: '1:1' })
    const found = [file('/lib/A/1.cbz', { fileId: '1:1' }), file('/lib/A/2.cbz', { fileId: '1:1' })]
    expect(names([book], found)).toEqual({ '/lib/A/1.cbz': book.id })
  })

  it('takes nothing for moved that lies where nobody could look', () => {
    const book = known('/lib/closed/1.cbz', { fileId: '1:1', fileHash: 'h' })
    const found = {
      ...filesOf([file('/lib/A/1.cbz', { fileId: '1:1' })]),
      unreadable: [{ path: '/lib/closed', reason: 'FORBIDDEN' as const }],
    }
    const clues = { ...noClues, hashes: new Map([['/lib/A/1.cbz', 'h']]) }
    expect(recognize({ series: [], books: [book] }, found, clues).books.size).toBe(0)
  })

  it('asks for the hash of a stranger only when a lost book of its size has one', () => {
    const lost = [known('/lib/A/1.cbz', { fileHash: 'h' }), known('/lib/A/2.cbz', { size: 20 })]
    const found = filesOf([
      file('/lib/B/a.cbz'),
      file('/lib/B/b.cbz', { size: 20 }),
      file('/lib/B/c.cbz', { size: 30 }),
    ])
    const { worthHashing } = recognize({ series: [], books: lost }, found)
    expect(worthHashing.map(({ path }) => path)).toEqual(['/lib/B/a.cbz'])
  })

  it('knows a file by its content, first the one that kept its name, each book once', () => {
    const books = ['1', '2'].map((name) => known(`/lib/A/${name}.cbz`, { name, fileHash: 'h' }))
    const [first, second] = books as [Book, Book]
    const found = ['x', '1', 'y'].map((name) => file(`/lib/B/${name}.cbz`, { name, modifiedAt: 7 }))
    const hashes = new Map(found.map(({ path }) => [path, 'h']))
    expect(names(books, found, { hashes })).toEqual({ '/lib/B/1.cbz': first.id, '/lib/B/x.cbz': second.id })
  })

  it('sees by the content that a file with a new time did not change', () => {
    const book = known('/lib/A/1.cbz', { fileHash: 'h' })
    const found = filesOf([file('/lib/A/1.cbz', { modifiedAt: 7 })])
    const files = { series: [], books: [book] }
    expect(recognize(files, found).worthHashing).toHaveLength(1)
    const told = (hash: string) => recognize(files, found, { ...noClues, hashes: new Map([['/lib/A/1.cbz', hash]]) })
    expect(told('h').sameContent).toEqual(new Set(['/lib/A/1.cbz']))
    expect(told('other').sameContent).toEqual(new Set())
  })

  it('takes a book of another library when its file is gone there, by content only from the trash', () => {
    const elsewhere = (change: Partial<Book>, isGone: boolean) => {
      const book = aBook({ path: '/other/1.cbz', fileModifiedAt: 1, fileId: '1:1', fileHash: 'h', ...change })
      const gone = new Set(isGone ? [book.id] : [])
      return { series: [], books: [book], gone, absent: gone, strayed: new Set<BookId>() }
    }
    const recognized = (from: Clues['elsewhere'], fileId: string) =>
      Object.keys(
        names([], [file('/lib/A/1.cbz', { fileId })], { elsewhere: from, hashes: new Map([['/lib/A/1.cbz', 'h']]) }),
      ).length
    expect(recognized(elsewhere({}, true), '1:1')).toBe(1)
    expect(recognized(elsewhere({}, false), '1:1')).toBe(0)
    expect(recognized(elsewhere({}, true), '9:9')).toBe(0)
    expect(recognized(elsewhere({ deletedAt: 3 }, false), '9:9')).toBe(1)
  })
})

describe('recognizing series', () => {
  const series = aSeries({ libraryId, path: '/lib/A' })
  const of = (path: string, id: string, more: Partial<Book> = {}) =>
    known(path, { seriesId: series.id, fileId: id, ...more })
  const homes = (books: readonly Book[], found: readonly FoundBook[], all = [series]) => {
    const recognized = recognize({ series: all, books }, filesOf(found)).series
    return Object.fromEntries([...recognized].map(([path, one]) => [path, one.id]))
  }

  it('follows its books to a new folder, without those that were deleted meanwhile', () => {
    const books = [of('/lib/A/1.cbz', '1:1'), of('/lib/A/2.cbz', '1:2')]
    expect(homes(books, [file('/lib/B/1.cbz', { fileId: '1:1' })])).toEqual({ '/lib/B': series.id })
  })

  it('stays where some of its books stay', () => {
    const books = [of('/lib/A/1.cbz', '1:1'), of('/lib/A/2.cbz', '1:2')]
    const found = [file('/lib/B/1.cbz', { fileId: '1:1' }), file('/lib/A/2.cbz', { fileId: '1:2' })]
    expect(homes(books, found)).toEqual({ '/lib/A': series.id })
  })

  it('goes to neither of two folders that share its books', () => {
    const books = [of('/lib/A/1.cbz', '1:1'), of('/lib/A/2.cbz', '1:2')]
    const found = [file('/lib/B/1.cbz', { fileId: '1:1' }), file('/lib/C/2.cbz', { fileId: '1:2' })]
    expect(homes(books, found)).toEqual({})
  })

  it('follows folders that swapped their names', () => {
    const other = aSeries({ libraryId, path: '/lib/B' })
    const books = [of('/lib/A/1.cbz', '1:1'), of('/lib/B/1.cbz', '1:2', { seriesId: other.id })]
    const found = [file('/lib/A/1.cbz', { fileId: '1:2' }), file('/lib/B/1.cbz', { fileId: '1:1' })]
    expect(homes(books, found, [series, other])).toEqual({ '/lib/A': other.id, '/lib/B': series.id })
  })

  it('gives way to the series whose folder took in its books', () => {
    const other = aSeries({ libraryId, path: '/lib/B' })
    const books = [of('/lib/A/1.cbz', '1:1'), of('/lib/B/2.cbz', '1:2', { seriesId: other.id })]
    const found = [file('/lib/B/1.cbz', { fileId: '1:1' }), file('/lib/B/2.cbz', { fileId: '1:2' })]
    expect(homes(books, found, [series, other])).toEqual({ '/lib/B': other.id })
  })

  it('does not become one of two series that were put together in a new folder', () => {
    const other = aSeries({ libraryId, path: '/lib/B' })
    const books = [of('/lib/A/1.cbz', '1:1'), of('/lib/B/2.cbz', '1:2', { seriesId: other.id })]
    const found = [file('/lib/C/1.cbz', { fileId: '1:1' }), file('/lib/C/2.cbz', { fileId: '1:2' })]
    expect(homes(books, found, [series, other])).toEqual({})
  })
})

const known = (path: string, change: Partial<Book> = {}): Book =>
  aBook({ libraryId, path, size: 10, fileModifiedAt: 1, ...change })

const file = (path: string, change: Partial<FoundBook> = {}): FoundBook => ({
  path,
  name: path,
  size: 10,
  modifiedAt: 1,
  fileId: null,
  ...change,
})

const filesOf = (books: readonly FoundBook[]): FoundFiles => ({
  series: [...Map.groupBy(books, ({ path }) => path.slice(0, path.lastIndexOf('/')))].map(([path, inside]) => ({
    path,
    name: path,
    modifiedAt: 1,
    oneshot: false,
    books: inside,
  })),
  unreadable: [],
})

/** Ids of the recognized books by path. */
const names = (books: readonly Book[], found: readonly FoundBook[], clues: Partial<Clues> = {}) => {
  const recognized = recognize({ series: [], books }, filesOf(found), { ...noClues, ...clues }).books
  return Object.fromEntries([...recognized].map(([path, book]) => [path, book.id]))
}
