import type { SeriesDto } from '@spinrack/contract/resources/series'
import { checkAlternateTitles, checkLanguage, checkLinks, checkRequired, checkWholeFrom } from './checks.ts'
import type { FieldRules, Item } from './sheet.ts'
import * as wire from './wire.ts'

type Metadata = SeriesDto['metadata']

/** As the form holds it: numbers are text until they are sent, and `''` means that nothing is chosen. */
export type SeriesValues = {
  readonly title: string
  readonly titleSort: string
  readonly summary: string
  readonly status: string
  readonly language: string
  readonly readingDirection: string
  readonly publisher: string
  readonly ageRating: string
  readonly totalBookCount: string
  readonly alternateTitles: Metadata['alternateTitles']
  readonly genres: Metadata['genres']
  readonly tags: Metadata['tags']
  readonly sharingLabels: Metadata['sharingLabels']
  readonly links: Metadata['links']
}

/** The server leaves summary, publisher and language alone when they are null, so `''` clears them. */
export const seriesRules: FieldRules<SeriesValues> = {
  title: { wire: wire.trimmed, check: checkRequired },
  titleSort: { wire: wire.trimmed, check: checkRequired },
  summary: { wire: wire.trimmed },
  status: { wire: wire.trimmed, check: checkRequired },
  language: { wire: wire.languageTag, check: checkLanguage },
  readingDirection: { wire: wire.trimmedOrNull },
  publisher: { wire: wire.trimmed },
  ageRating: { wire: wire.numberOrNull, check: checkWholeFrom(0) },
  totalBookCount: { wire: wire.numberOrNull, check: checkWholeFrom(1) },
  alternateTitles: { wire: wire.alternateTitles, check: checkAlternateTitles },
  genres: { wire: wire.words },
  tags: { wire: wire.words },
  sharingLabels: { wire: wire.words },
  links: { wire: wire.links, check: checkLinks },
}

export const seriesItem = ({ id, metadata }: SeriesDto): Item<SeriesValues> => ({
  id,
  values: {
    title: metadata.title,
    titleSort: metadata.titleSort,
    summary: metadata.summary,
    status: metadata.status,
    language: metadata.language,
    readingDirection: metadata.readingDirection,
    publisher: metadata.publisher,
    ageRating: metadata.ageRating?.toString() ?? '',
    totalBookCount: metadata.totalBookCount?.toString() ?? '',
    alternateTitles: metadata.alternateTitles,
    genres: metadata.genres,
    tags: metadata.tags,
    sharingLabels: metadata.sharingLabels,
    links: metadata.links,
  },
  locks: {
    title: metadata.titleLock,
    titleSort: metadata.titleSortLock,
    summary: metadata.summaryLock,
    status: metadata.statusLock,
    language: metadata.languageLock,
    readingDirection: metadata.readingDirectionLock,
    publisher: metadata.publisherLock,
    ageRating: metadata.ageRatingLock,
    totalBookCount: metadata.totalBookCountLock,
    alternateTitles: metadata.alternateTitlesLock,
    genres: metadata.genresLock,
    tags: metadata.tagsLock,
    sharingLabels: metadata.sharingLabelsLock,
    links: metadata.linksLock,
  },
})
