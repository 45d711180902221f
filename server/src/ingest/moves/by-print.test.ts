import type { Book } from '#domain/book/book'
import { aBook } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import type { FoundBook, FoundFiles } from '../walk/found-files.ts'
import { mayTell } from './by-print.ts'
import { noClues } from './clues.ts'
import { recognizeBooks } from './recognize-books.ts'

const mega = 1_000_000

const file = (path: string, size = mega, change: Partial<FoundBook> = {}): FoundBook => ({
  path,
  name: path,
  size,
  modifiedAt: 9,
  fileId: null,
  ...change,
})
const book = (path: string, size = mega, change: Partial<Book> = {}) =>
  aBook({ path, size, fileModifiedAt: 1, ...change })

describe('which files are worth opening', () => {
  const paths = (files: readonly FoundBook[], books: readonly Book[]) => {
    const { files: worth, books: lost } = mayTell({ files, books })
    return [worth, lost].map((some) => some.map(({ path }) => path))
  }

  it('are none without a new file or a lost book', () => {
    expect(paths([file('/lib/A/1.cbz')], [])).toEqual([[], []])
    expect(paths([], [book('/lib/A/1.cbz')])).toEqual([[], []])
    expect(paths([file('/lib/A/1.cbz')], [book('/lib/A/1.cbz')])).toEqual([[], []])
  })

  it('are those of nearly the size of a lost book', () => {
    const files = [10, 29, 30, 31, 50].map((size) => file(`/lib/A/${size}.cbz`, size * mega))
    const books = [30.5, 80].map((size) => book(`/lib/B/${size}.cbz`, size * mega))
    expect(paths(files, books)).toEqual([['/lib/A/30.cbz', '/lib/A/31.cbz'], ['/lib/B/30.5.cbz']])
  })

  it('are few of many new ones where few books are lost', () => {
    const files = Array.from({ length: 50_000 }, (_, i) => file(`/lib/new/${i}.cbz`, 10 * mega + i * 4_000))
    const books = [40, 80, 120].map((size) => book(`/lib/B/${size}.cbz`, size * mega))
    const [worth = []] = paths(files, books)
    expect(worth.length).toBeLessThan(2_500)
  })

  it('are those beside a new one, which may have moved up, and not those of other folders', () => {
    const places = ['/lib/A/1.cbz', '/lib/A/2.cbz', '/lib/B/1.cbz']
    const files = [...places, '/lib/A/3.cbz'].map((path) => file(path))
    const books = places.map((path) => book(path))
    expect(paths(files, books)).toEqual([
      ['/lib/A/1.cbz', '/lib/A/2.cbz', '/lib/A/3.cbz'],
      ['/lib/A/1.cbz', '/lib/A/2.cbz'],
    ])
  })

  it('are those at a place that is one of a book in the trash', () => {
    const books = [book('/lib/A/1.cbz', mega, { deletedAt: 5 }), book('/lib/A/2.cbz')]
    expect(paths([file('/lib/A/1.cbz')], books)).toEqual([['/lib/A/1.cbz'], ['/lib/A/1.cbz', '/lib/A/2.cbz']])
  })
})

describe('recognizing files by their prints', () => {
  type Printed<One> = readonly (readonly [One, ...string[]])[]

  const recognized = (books: Printed<Book>, files: Printed<FoundBook>, found: Partial<FoundFiles> = {}) => {
    const prints = {
      books: new Map(books.flatMap(([{ id }, print]) => (print === undefined ? [] : [[id, print]]))),
      files: new Map(files.map(([{ path }, ...all]) => [path, all])),
    }
    const series = { path: '/lib/A', name: 'A', modifiedAt: 1, oneshot: false, books: files.map(([one]) => one) }
    const all = { series: [series], unreadable: [], ...found }
    const known = books.map(([one]) => one)
    const { books: named } = recognizeBooks(known, all, { ...noClues, prints })
    return Object.fromEntries([...named].map(([path, { id }]) => [path, known.findIndex((one) => one.id === id)]))
  }

  it('knows the one file that has the print of the one lost book', () => {
    const lost = [book('/lib/A/1.cbz'), 'p'] as const
    expect(recognized([lost], [[file('/lib/A/2.cbz'), 'p', 'rough']])).toEqual({ '/lib/A/2.cbz': 0 })
    expect(recognized([lost], [[file('/lib/A/2.cbz'), 'other']])).toEqual({})
    expect(recognized([[book('/lib/A/1.cbz')]], [[file('/lib/A/2.cbz'), 'p']])).toEqual({})
  })

  it('does not guess between two files or two books, but takes the one that was there before the one in the trash', () => {
    const twins = ['1', '2'].map((name) => [book(`/lib/A/${name}.cbz`), 'p'] as const)
    const copies = ['3', '4'].map((name) => [file(`/lib/A/${name}.cbz`), 'p'] as const)
    expect(recognized(twins.slice(1), copies)).toEqual({})
    expect(recognized(twins, copies.slice(1))).toEqual({})
    const trashed = [book('/lib/A/0.cbz', mega, { deletedAt: 5 }), 'p'] as const
    expect(recognized([trashed, ...twins.slice(1)], copies.slice(1))).toEqual({ '/lib/A/4.cbz': 1 })
  })

  it('does not guess where a file is one book exactly, and another by names and sizes', () => {
    const books = [[book('/lib/A/1.cbz'), 'exact'] as const, [book('/lib/A/1.cbr'), 'rough'] as const]
    expect(recognized(books, [[file('/lib/A/2.cbz'), 'exact', 'rough']])).toEqual({})
  })

  it('lets the file at its place keep its book, though another is like it', () => {
    const books = ['1', '2'].map((name) => [book(`/lib/A/${name}.cbz`), 'p'] as const)
    const files = ['1', '3'].map((name) => [file(`/lib/A/${name}.cbz`), 'p'] as const)
    expect(recognized(books, files)).toEqual({ '/lib/A/1.cbz': 0, '/lib/A/3.cbz': 1 })
  })

  it('follows files that moved up by one, whatever number the new ones got', () => {
    const numbered = { fileId: '1:1' }
    const books = [[book('/lib/A/1.cbz', mega, numbered), 'a'] as const, [book('/lib/A/2.cbz'), 'b'] as const]
    const fresh = [file('/lib/A/1.cbz', mega, numbered), 'c'] as const
    const moved = [[file('/lib/A/2.cbz'), 'a'] as const, [file('/lib/A/3.cbz'), 'b'] as const]
    expect(recognized(books, [fresh, ...moved])).toEqual({ '/lib/A/2.cbz': 0, '/lib/A/3.cbz': 1 })
  })

  it('leaves a file that got other pictures at its place its book', () => {
    const numbered = { fileId: '1:1' }
    const books = [[book('/lib/A/1.cbz', mega, numbered), 'a'] as const]
    const files = [[file('/lib/A/1.cbz', mega, numbered), 'b'] as const, [file('/lib/A/2.cbz'), 'c'] as const]
    expect(recognized(books, files)).toEqual({ '/lib/A/1.cbz': 0 })
  })

  it('takes nothing for moved that lies where nobody could look', () => {
    const lost = [book('/lib/closed/1.cbz'), 'p'] as const
    expect(
      recognized([lost], [[file('/lib/A/2.cbz'), 'p']], { unreadable: [{ path: '/lib/closed', reason: 'FORBIDDEN' }] }),
    ).toEqual({})
  })
})
