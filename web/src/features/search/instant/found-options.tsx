import type { BookDto } from '@spinrack/contract/resources/book'
import type { CollectionDto } from '@spinrack/contract/resources/collection'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useBookPoster } from '#api/books.ts'
import { useCollectionPoster } from '#api/collections.ts'
import { libraryQueries } from '#api/libraries.ts'
import { useReadListPoster } from '#api/read-lists.ts'
import { useSeriesPoster } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { yearOf } from '#lib/format-date.ts'
import { Poster } from '#ui/poster/poster.tsx'
import type { Target } from '#ui/target/target-link.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './instant-panel.module.css'
import { optionProps } from './listbox-props.ts'

type Place = { id: string; active: boolean; onChoose: () => void }

export const SeriesOption = ({ series, ...place }: Place & { series: SeriesDto }) => {
  const t = useMessages()
  const library = useLibraryName(series.libraryId)
  const unread = series.booksUnreadCount
  return (
    <FoundOption
      {...place}
      target={linkOptions({ to: '/series/$seriesId', params: { seriesId: series.id } })}
      poster={useSeriesPoster(series.id)}
      name={series.metadata.title}
      note={[library && t('search.inLibrary', { library }), yearOf(series.booksMetadata.releaseDate)]}
      badge={unread > 0 ? { text: String(unread), says: t('poster.unreadCount', { count: unread }) } : undefined}
    />
  )
}

export const BookOption = ({ book, ...place }: Place & { book: BookDto }) => {
  const t = useMessages()
  const library = useLibraryName(book.libraryId)
  const { title, number } = book.metadata
  const series = number === '' ? book.seriesTitle : t('search.bookOf', { series: book.seriesTitle, number })
  const target: Target = book.oneshot
    ? { to: '/oneshot/$seriesId', params: { seriesId: book.seriesId } }
    : linkOptions({ to: '/book/$bookId', params: { bookId: book.id } })
  return (
    <FoundOption
      {...place}
      target={target}
      poster={useBookPoster(book.id)}
      name={title}
      note={[!book.oneshot && series, library && t('search.inLibrary', { library })]}
      badge={book.readProgress === null ? { text: '', says: t('poster.unread') } : undefined}
    />
  )
}

export const CollectionOption = ({ collection, ...place }: Place & { collection: CollectionDto }) => {
  const t = useMessages()
  return (
    <FoundOption
      {...place}
      target={linkOptions({ to: '/collections/$collectionId', params: { collectionId: collection.id } })}
      poster={useCollectionPoster(collection.id)}
      name={collection.name}
      note={[t('search.seriesCount', { count: collection.seriesIds.length })]}
      badge={undefined}
    />
  )
}

export const ReadListOption = ({ readList, ...place }: Place & { readList: ReadListDto }) => {
  const t = useMessages()
  return (
    <FoundOption
      {...place}
      target={linkOptions({ to: '/readlists/$readListId', params: { readListId: readList.id } })}
      poster={useReadListPoster(readList.id)}
      name={readList.name}
      note={[t('search.booksCount', { count: readList.bookIds.length })]}
      badge={undefined}
    />
  )
}

type FoundOptionProps = Place & {
  target: Target
  poster: string
  name: string
  note: readonly (string | false | undefined)[]
  badge: { text: string; says: string } | undefined
}

/** A link, so that it can also be opened in a tab of its own. */
const FoundOption = ({ id, active, onChoose, target, poster, name, note, badge }: FoundOptionProps) => (
  <TargetLink
    target={target}
    {...optionProps(id, active)}
    onClick={(event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose()
    }}
  >
    <span className={classes.poster}>
      <Poster src={poster} title={name} />
    </span>
    <span className={classes.words}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.note}>{note.filter(Boolean).join(' · ')}</span>
    </span>
    {badge && (
      <span className={classes.badge} data-dot={badge.text === '' || undefined}>
        <span aria-hidden="true">{badge.text}</span>
        <span className={classes.spoken}>{badge.says}</span>
      </span>
    )}
  </TargetLink>
)

const useLibraryName = (libraryId: string) => {
  const { data: libraries } = useQuery(libraryQueries.list())
  return libraries?.find(({ id }) => id === libraryId)?.name
}
