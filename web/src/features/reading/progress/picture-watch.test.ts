import { expect, it } from 'vitest'
import { pageOfPicture } from './picture-watch.ts'

it.each([
  ['http://127.0.0.1:25600/api/v1/books/0AB/pages/12', 12],
  ['https://example.org/comics/api/v1/books/0AB/pages/3?convert=jpeg', 3],
  ['/api/v1/books/0AB/pages/3#x', 3],
  ['/api/v1/books/0AB/pages/3/thumbnail', undefined],
  ['/api/v1/books/0AB/thumbnail', undefined],
  ['/api/v1/books/0CD/pages/3', undefined],
  ['', undefined],
])('takes %s for the picture of page %s', (address, page) => {
  expect(pageOfPicture(address, '0AB')).toBe(page)
})
