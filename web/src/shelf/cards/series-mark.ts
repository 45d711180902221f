import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { PosterMark } from '#ui/poster/poster.tsx'

type Counts = Pick<SeriesDto, 'booksCount' | 'booksReadCount' | 'oneshot'>

export const seriesMark = ({ booksCount, booksReadCount, oneshot }: Counts): PosterMark | undefined => {
  const left = booksCount - booksReadCount
  if (left > 0) return oneshot ? { kind: 'unread' } : { kind: 'count', count: left }
  return booksCount > 0 ? { kind: 'finished' } : undefined
}
