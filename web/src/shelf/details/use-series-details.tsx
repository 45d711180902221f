import type { SeriesDto } from '@spinrack/contract/resources/series'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully, yearOf } from '#lib/format-date.ts'
import { linkToFilter } from '#shelf/filters/link-to-filter.ts'
import type { Criterion } from '#shelf/filters/model/criteria.ts'
import type { Fact } from '#ui/hero/facts.tsx'
import { LinkedWords } from '#ui/hero/linked-words.tsx'
import { WebLinks } from '#ui/hero/web-links.tsx'
import { useSeriesWords } from './use-series-facts.tsx'

/** All that is known of a series as a work: of its books together, and not of any file. */
export const useSeriesDetails = (series: SeriesDto): Fact[] => [
  ...usePublication(series),
  ...useAudience(series),
  ...useNames(series),
]

type Facts = readonly (Fact | false)[]
const known = (facts: Facts): Fact[] => facts.filter((fact) => fact !== false)

const usePublication = (series: SeriesDto): Fact[] => {
  const t = useMessages()
  const { metadata, booksMetadata, oneshot } = series
  const { status, books } = useSeriesWords(series)
  const linked = linkedIn(series)
  const year = yearOf(booksMetadata.releaseDate)
  return known([
    metadata.publisher !== '' && { name: t('series.fact.publisher'), value: linked('publisher', [metadata.publisher]) },
    year !== undefined && { name: t('series.fact.year'), value: linked('release_year', [year]) },
    status !== undefined && {
      name: t('series.fact.status'),
      value: linked('status', [metadata.status], status),
    },
    !oneshot && { name: t('series.fact.books'), value: books },
  ])
}

const useAudience = (series: SeriesDto): Fact[] => {
  const t = useMessages()
  const { ageRating, language: tag, sharingLabels } = series.metadata
  const { age, language, direction } = useSeriesWords(series)
  const linked = linkedIn(series)
  return known([
    ageRating !== null && { name: t('series.fact.age'), value: linked('age_rating', [String(ageRating)], age) },
    tag !== '' && { name: t('series.fact.language'), value: linked('language', [tag], language) },
    direction !== undefined && { name: t('series.fact.direction'), value: direction },
    sharingLabels.length > 0 && { name: t('series.fact.labels'), value: linked('sharing_label', sharingLabels) },
  ])
}

const useNames = ({ metadata: { alternateTitles, links } }: SeriesDto): Fact[] => {
  const t = useMessages()
  return known([
    alternateTitles.length > 0 && {
      name: t('series.fact.alternateTitles'),
      value: <AlternateTitles titles={alternateTitles} />,
    },
    links.length > 0 && { name: t('book.fact.links'), value: <WebLinks links={links} /> },
  ])
}

/** Values that lead to all series of the library with the same; `word` is what a single one is called. */
const linkedIn =
  ({ libraryId }: SeriesDto) =>
  (criterion: Criterion, values: readonly string[], word?: string) => (
    <LinkedWords
      words={values.map((value) => ({
        text: word ?? value,
        target: linkToFilter({ kind: 'series', id: libraryId }, criterion, value),
      }))}
    />
  )

/** Where the series lies and since when. */
export const useSeriesOrigin = ({ url, created, lastModified }: SeriesDto): Fact[] => {
  const t = useMessages()
  return known([
    // Paths are for administrators; others get an empty one.
    url !== '' && { name: t('series.fact.folder'), value: <bdi dir="ltr">{url}</bdi> },
    { name: t('book.fact.created'), value: formatInstantFully(created, currentLocale()) },
    { name: t('book.fact.modified'), value: formatInstantFully(lastModified, currentLocale()) },
  ])
}

const AlternateTitles = ({ titles }: { titles: SeriesDto['metadata']['alternateTitles'] }) =>
  titles.map(({ label, title }, index) => (
    <div key={index}>
      <bdi>{title}</bdi>
      {label !== '' && <small> ({label})</small>}
    </div>
  ))
