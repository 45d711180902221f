import { expect, it } from 'vitest'
import { findSidecars, mayBeSidecar } from './find-sidecars.ts'

const series = { path: '/lib/A' }
const book = (name: string) => ({ path: `/lib/A/${name}.cbz`, name })
const parents = (names: readonly string[], books: readonly string[], isOneshots = false) =>
  Object.fromEntries(
    findSidecars(names.filter(mayBeSidecar), books.map(book), isOneshots ? undefined : series).map((one) => [
      one.fileName,
      one.parentPath,
    ]),
  )

it('gives pictures with one of five names, and series.json, to the series, in any letter case', () => {
  const names = ['Cover.PNG', 'default.jpeg', 'FOLDER.jpg', 'poster.tbn', 'series.webp', 'cover.gif', 'Series.JSON']
  expect(new Set(Object.values(parents(names, ['1'])))).toEqual(new Set(['/lib/A']))
  expect(Object.keys(parents(names, ['1']))).toEqual(names)
  expect(findSidecars(['Series.JSON', 'poster.jpg'], [], series).map(({ kind }) => kind)).toEqual([
    'METADATA',
    'ARTWORK',
  ])
})

it('gives pictures named like a book to that book, numbered ones too, the exact name first', () => {
  const found = parents(['BOOK 1.jpg', 'Book 1-12.png', 'Book 2-1.jpg', 'Book 3.jpg'], ['Book 1', 'Book 2', 'Book 2-1'])
  expect(found).toEqual({
    'BOOK 1.jpg': '/lib/A/Book 1.cbz',
    'Book 1-12.png': '/lib/A/Book 1.cbz',
    'Book 2-1.jpg': '/lib/A/Book 2-1.cbz',
  })
})

it('leaves out other files and other names', () => {
  const names = [
    'poster.bmp',
    'my cover.jpg',
    'cover.old.jpg',
    '1.jpg.txt',
    '1-a.jpg',
    '1 -1.jpg',
    'info.json',
    'cover',
  ]
  expect(parents(names, ['1'])).toEqual({})
})

it('takes nothing for the company of a series among one-shots', () => {
  expect(parents(['cover.jpg', 'series.json', '1.jpg'], ['1'], true)).toEqual({ '1.jpg': '/lib/A/1.cbz' })
})
