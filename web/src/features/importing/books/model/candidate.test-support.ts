import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import type { Candidate } from './candidate.ts'
import { analyzed, newCandidate } from './candidate.ts'
import type { SeriesShelf } from './verdict.ts'

export const aFile = (name: string, change: Partial<TransientBookDto> = {}): TransientBookDto => ({
  id: name,
  name,
  url: `/inbox/${name}.cbz`,
  fileLastModified: '2026-01-01T00:00:00.000',
  sizeBytes: 1000,
  size: '1 kB',
  status: 'READY',
  mediaType: 'application/zip',
  pages: [],
  files: [],
  comment: '',
  number: null,
  seriesId: null,
  ...change,
})

/** One that was looked into, and is to go into the series `saga`. */
export const aCandidate = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  ...analyzed(newCandidate(aFile(name)), aFile(name), ''),
  seriesId: 'saga',
  ...change,
})

type BookWish = { readonly id: string; readonly number: number; readonly deleted?: boolean; readonly file?: string }

export const aBook = ({ id, number, deleted = false, file = `Saga ${number}` }: BookWish): BookDto =>
  ({
    id,
    url: `/library/Saga/${file}.cbz`,
    deleted,
    metadata: { numberSort: number, number: String(number) },
  }) as BookDto

export const aShelf = (books: readonly BookDto[], oneshot = false): SeriesShelf => ({
  kind: 'known',
  series: { id: 'saga', oneshot } as SeriesDto,
  books,
})
