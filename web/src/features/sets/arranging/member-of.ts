import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { TFunction } from 'i18next'
import type { Member } from './use-arrangement.ts'

export const memberOfSeries = (t: TFunction, { id, metadata, oneshot, booksCount }: SeriesDto): Member => ({
  kind: 'series',
  id,
  title: metadata.title,
  note: oneshot ? t('poster.oneshot') : t('poster.series.books', { count: booksCount }),
})

export const memberOfBook = (t: TFunction, { id, metadata, oneshot, seriesTitle }: BookDto): Member => {
  const { title, number } = metadata
  return {
    kind: 'book',
    id,
    title: oneshot || number === '' ? title : t('poster.book.numbered', { number, title }),
    note: oneshot ? t('poster.oneshot') : seriesTitle,
  }
}
