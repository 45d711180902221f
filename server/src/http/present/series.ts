import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { SeriesView } from '#domain/series/series'
import type { User } from '#domain/user/user'
import { instant } from './instant.ts'
import { presentLinks } from './links.ts'
import { locksPresenter } from './locks.ts'

const fields = [
  'status',
  'title',
  'titleSort',
  'summary',
  'readingDirection',
  'publisher',
  'ageRating',
  'language',
  'genres',
  'tags',
  'totalBookCount',
  'sharingLabels',
  'links',
  'alternateTitles',
] as const

const presentLocks = locksPresenter(fields)

/** Only administrators learn where files lie. */
export const presentSeries =
  (user: User) =>
  (series: SeriesView): SeriesDto => ({
    id: series.id,
    libraryId: series.libraryId,
    name: series.name,
    url: user.roles.has('ADMIN') ? series.path : '',
    created: instant(series.createdAt),
    lastModified: instant(series.modifiedAt),
    fileLastModified: instant(series.fileModifiedAt),
    booksCount: series.bookCount,
    booksReadCount: series.readCount,
    booksUnreadCount: Math.max(0, series.bookCount - series.readCount - series.inProgressCount),
    booksInProgressCount: series.inProgressCount,
    metadata: presentMetadata(series.metadata),
    booksMetadata: presentAggregate(series.aggregate),
    complete: series.metadata.totalBookCount === series.bookCount,
    deleted: series.deletedAt !== null,
    oneshot: series.oneshot,
  })

const presentMetadata = ({
  createdAt,
  modifiedAt,
  locks,
  ...values
}: SeriesView['metadata']): SeriesDto['metadata'] => ({
  ...values,
  readingDirection: values.readingDirection ?? '',
  genres: [...values.genres],
  tags: [...values.tags],
  sharingLabels: [...values.sharingLabels],
  links: presentLinks(values.links),
  alternateTitles: [...values.alternateTitles],
  ...presentLocks(locks),
  created: instant(createdAt),
  lastModified: instant(modifiedAt),
})

const presentAggregate = ({
  createdAt,
  modifiedAt,
  ...values
}: SeriesView['aggregate']): SeriesDto['booksMetadata'] => ({
  ...values,
  authors: [...values.authors],
  tags: [...values.tags],
  created: instant(createdAt),
  lastModified: instant(modifiedAt),
})
