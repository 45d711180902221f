import type { SeriesDto } from '@spinrack/contract/resources/series'
import { readingDirections, seriesStatuses } from '@spinrack/contract/vocabulary/series'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { yearOf } from '#lib/format-date.ts'
import { creatorsOf, languageName } from './series-words.ts'

type Facts = (string | undefined)[]

/** The line below the title; what is unknown is left out. */
export const useSeriesFacts = (series: SeriesDto): Facts => {
  const t = useMessages()
  const { metadata, booksMetadata, booksCount } = series
  const total = metadata.totalBookCount
  const creators = creatorsOf(booksMetadata.authors)
  const status = seriesStatuses.find((known) => known === metadata.status)
  const books =
    total === null ? t('poster.series.books', { count: booksCount }) : t('series.booksOf', { count: booksCount, total })
  return [
    creators.length === 0 ? undefined : creators.join(', '),
    yearOf(booksMetadata.releaseDate),
    series.oneshot || status === undefined ? undefined : t(`series.status.${status}`),
    series.oneshot ? t('poster.oneshot') : books,
    creators.includes(metadata.publisher) ? undefined : metadata.publisher || undefined,
    ...useAudienceFacts(metadata),
    series.deleted ? t('poster.unavailable') : undefined,
  ]
}

const useAudienceFacts = ({ ageRating, readingDirection, language }: SeriesDto['metadata']): Facts => {
  const t = useMessages()
  const direction = readingDirections.find((known) => known === readingDirection)
  return [
    ageRating === null ? undefined : ageRating === 0 ? t('series.allAges') : t('series.age', { age: ageRating }),
    direction === undefined ? undefined : t(`series.direction.${direction}`),
    language === '' ? undefined : languageName(language, currentLocale()),
  ]
}
