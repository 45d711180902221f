import { z } from 'zod'
import { bytes, defineRoute } from '../define-route.ts'

export const getBookFile = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/file',
  tag: 'Books',
  summary: 'Download the file of a book, or the part of it that `Range` names',
  access: 'FILE_DOWNLOAD',
  params: z.object({ bookId: z.string() }),
  answer: bytes('application/octet-stream'),
})

/** For apps that take the name of a file from the end of its address. */
export const getNamedBookFile = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/file/*',
  tag: 'Books',
  summary: 'Download the file of a book under any name',
  access: 'FILE_DOWNLOAD',
  params: z.object({ bookId: z.string() }),
  answer: bytes('application/octet-stream'),
})

export const getSeriesFile = defineRoute({
  method: 'GET',
  path: '/api/v1/series/:seriesId/file',
  tag: 'Series',
  summary: 'Download all files of a series as one ZIP',
  access: 'FILE_DOWNLOAD',
  params: z.object({ seriesId: z.string() }),
  answer: bytes('application/zip'),
})

export const getReadListFile = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists/:id/file',
  tag: 'Readlists',
  summary: 'Download all files of a read list as one ZIP',
  access: 'FILE_DOWNLOAD',
  params: z.object({ id: z.string() }),
  answer: bytes('application/zip'),
})
