import { call } from './client.ts'

/** Queued on the server; events tell when the book is gone. */
export const deleteBookFile = (bookId: string) => call('DELETE /api/v1/books/:bookId/file', { params: { bookId } })

export const deleteSeriesFiles = (seriesId: string) =>
  call('DELETE /api/v1/series/:seriesId/file', { params: { seriesId } })
