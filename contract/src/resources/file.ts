import { z } from 'zod'
import { defineRoute, empty } from '../define-route.ts'
import { bookPage } from './book.ts'
import { paging } from './query.ts'

export const getBooksDuplicates = defineRoute({
  method: 'GET',
  path: '/api/v1/books/duplicates',
  tag: 'Books',
  summary: 'List books whose files are equal',
  access: 'ADMIN',
  query: z.object(paging),
  answer: bookPage,
})

export const deleteBookFile = defineRoute({
  method: 'DELETE',
  path: '/api/v1/books/:bookId/file',
  tag: 'Books',
  summary: 'Delete the file of a book',
  access: 'ADMIN',
  params: z.object({ bookId: z.string() }),
  answer: empty(202),
})

export const deleteSeriesFile = defineRoute({
  method: 'DELETE',
  path: '/api/v1/series/:seriesId/file',
  tag: 'Series',
  summary: 'Delete the files of a series',
  access: 'ADMIN',
  params: z.object({ seriesId: z.string() }),
  answer: empty(202),
})
