import type { SeriesDto } from '@spinrack/contract/resources/series'
import { readingDirections, seriesStatuses } from '@spinrack/contract/vocabulary/series'
import type { ReactNode } from 'react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { yearOf } from '#lib/format-date.ts'
import type { Criterion } from '#shelf/filters/model/criteria.ts'
import { linkToFilter } from '#shelf/filters/link-to-filter.ts'
import { TargetLink } from '#ui/target/target-link.tsx'
import { creatorsOf, languageName } from './series-words.ts'

type Link = (criterion: Criterion, value: string | number, text: string) => ReactNode

/** The line below the title; what is unknown is left out, and what can be filtered by leads there. */
export const useSeriesFacts = (series: SeriesDto): (ReactNode | undefined)[] => {
  const { metadata, booksMetadata, libraryId } = series
  const words = useSeriesWords(series)
  const creators = creatorsOf(booksMetadata.authors)
  // A book says the whole day itself.
  const year = series.oneshot ? undefined : yearOf(booksMetadata.releaseDate)
  const link: Link = (criterion, value, text) => (
    <TargetLink target={linkToFilter({ kind: 'series', id: libraryId }, criterion, value)}>{text}</TargetLink>
  )
  return [
    ...creators.map(({ name, role }) => link(`author:${role}`, name, name)),
    year && link('release_year', year, year),
    words.status && link('status', metadata.status, words.status),
    words.books,
    metadata.publisher === '' || creators.some(({ name }) => name === metadata.publisher)
      ? undefined
      : link('publisher', metadata.publisher, metadata.publisher),
    words.age && link('age_rating', metadata.ageRating ?? 0, words.age),
    words.direction,
    words.language && link('language', metadata.language, words.language),
  ].map((fact) => fact || undefined)
}

type Words = Readonly<Record<'status' | 'books' | 'age' | 'direction' | 'language', string | undefined>>

/** What the values of a series are called; undefined for those it does not have. */
export const useSeriesWords = ({ metadata, booksCount, oneshot }: SeriesDto): Words => {
  const t = useMessages()
  const { totalBookCount: total, ageRating, language } = metadata
  const status = seriesStatuses.find((known) => known === metadata.status)
  const direction = readingDirections.find((known) => known === metadata.readingDirection)
  const books =
    total === null ? t('card.series.books', { count: booksCount }) : t('series.booksOf', { count: booksCount, total })
  return {
    status: oneshot || status === undefined ? undefined : t(`series.status.${status}`),
    books: oneshot ? t('card.oneshot') : books,
    age: ageRating === null ? undefined : ageRating === 0 ? t('series.allAges') : t('series.age', { age: ageRating }),
    direction: direction && t(`series.direction.${direction}`),
    language: language === '' ? undefined : languageName(language, currentLocale()),
  }
}
