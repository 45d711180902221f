import type { PageOf } from '@spinrack/contract/resources/page'
import type { ReactNode } from 'react'
import { collectionQueries } from '#api/collections.ts'
import { conditionQueries } from '#api/conditions.ts'
import { readListQueries } from '#api/read-lists.ts'
import { currentLocale } from '#i18n/messages.ts'
import type { ItemOfKind, ShelfKind } from '#shelf/actions/shelf-item.ts'
import { BookCard } from '#shelf/cards/book-card.tsx'
import type { CardContextSet } from '#shelf/cards/card-props.ts'
import { CollectionCard } from '#shelf/cards/collection-card.tsx'
import { ReadListCard } from '#shelf/cards/read-list-card.tsx'
import { SeriesCard } from '#shelf/cards/series-card.tsx'
import { bookNote, seriesNote } from './card-note.ts'
import type { ScrubberWish } from './scrubber/scrubber-wish.ts'
import { bookDate, scrubberFor, seriesDate } from './scrubber/scrubber-wish.ts'
import type { BooksWallQuery, SeriesWallQuery, SetsWallQuery } from './wall-query.ts'

export type PageAsked = { readonly page: number; readonly size: number }
export type PageOptions<Item> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<PageOf<Item>>
}

/** All that a wall must know of what it shows. */
export type WallSource<Kind extends ShelfKind = ShelfKind> = {
  readonly kind: Kind
  /** The same for the same question. */
  readonly key: string
  readonly pageOf: (asked: PageAsked) => PageOptions<ItemOfKind[Kind]>
  readonly card: (item: ItemOfKind[Kind], view: 'grid' | 'list') => ReactNode
  readonly scrubber: ScrubberWish<ItemOfKind[Kind]> | undefined
}

type Place = { readonly context: CardContextSet | undefined; readonly among?: 'library' | 'series' }

export const seriesSource = (query: SeriesWallQuery, { context }: Place): WallSource<'series'> => {
  const { kind, sort, ...search } = query
  return {
    kind,
    key: JSON.stringify(query),
    pageOf: (asked) => pageOptions(conditionQueries.series(search, { ...asked, sort })),
    card: (series, view) => (
      <SeriesCard series={series} note={seriesNote(series, sort, currentLocale())} context={context} view={view} />
    ),
    scrubber: scrubberFor(sort, { letters: search, dateOf: seriesDate }),
  }
}

export const booksSource = (query: BooksWallQuery, { context, among }: Place): WallSource<'books'> => {
  const { kind, sort, ...search } = query
  return {
    kind,
    key: JSON.stringify(query),
    pageOf: (asked) => pageOptions(conditionQueries.books(search, { ...asked, sort })),
    card: (book, view) => (
      <BookCard book={book} among={among} note={bookNote(book, sort, currentLocale())} context={context} view={view} />
    ),
    scrubber: scrubberFor(sort, { dateOf: bookDate }),
  }
}

export const collectionsSource = (query: SetsWallQuery): WallSource<'collections'> => ({
  kind: 'collections',
  key: JSON.stringify(query),
  pageOf: (asked) => pageOptions(collectionQueries.page({ ...setsParameters(query), ...asked })),
  card: (collection, view) => <CollectionCard collection={collection} view={view} />,
  scrubber: undefined,
})

export const readListsSource = (query: SetsWallQuery): WallSource<'read-lists'> => ({
  kind: 'read-lists',
  key: JSON.stringify(query),
  pageOf: (asked) => pageOptions(readListQueries.page({ ...setsParameters(query), ...asked })),
  card: (readList, view) => <ReadListCard readList={readList} view={view} />,
  scrubber: undefined,
})

const setsParameters = ({ libraryIds = [], search = '' }: SetsWallQuery) => ({
  ...(libraryIds.length === 0 ? {} : { library_id: [...libraryIds] }),
  ...(search === '' ? {} : { search }),
})

/** Of the four kinds of pages only what they have in common. */
const pageOptions = <Item,>(options: { queryKey: readonly unknown[]; queryFn?: unknown }) =>
  ({ queryKey: options.queryKey, queryFn: options.queryFn }) as PageOptions<Item>
