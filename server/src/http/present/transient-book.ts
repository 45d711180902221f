import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import type { AnalyzedTransientBook } from '#catalog/import/transient-books'
import type { TransientBook } from '#domain/transient-book/transient-book'
import { presentBookPage } from './book.ts'
import { formatSize } from './size.ts'

/** Before anybody looked into it. */
export const presentTransientBook = (book: TransientBook): TransientBookDto => ({
  id: book.id,
  name: book.name,
  url: book.path,
  fileLastModified: localTime(book.fileModifiedAt),
  sizeBytes: book.size,
  size: formatSize(book.size),
  status: 'UNKNOWN',
  mediaType: '',
  pages: [],
  files: [],
  comment: '',
  number: null,
  seriesId: null,
})

export const presentAnalyzedBook = ({ book, report, number, seriesId }: AnalyzedTransientBook): TransientBookDto => ({
  ...presentTransientBook(book),
  status: report.status,
  mediaType: report.mediaType,
  pages: report.pages.map(presentBookPage),
  files: [...report.fileNames],
  comment: report.comment,
  number,
  seriesId,
})

/** Clients of this one type get the server's own time without a zone. */
const localTime = (milliseconds: number) => {
  const offset = new Date(milliseconds).getTimezoneOffset() * 60_000
  return new Date(milliseconds - offset).toISOString().replace(/Z$/, '')
}
