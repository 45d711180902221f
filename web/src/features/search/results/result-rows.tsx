import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { useInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureOf } from '#api/errors.ts'
import type { SearchAsked } from '#api/search.ts'
import { searchQueries } from '#api/search.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import type { ItemOfKind, ShelfKind } from '#shelf/actions/shelf-item.ts'
import { BookCard } from '#shelf/cards/book-card.tsx'
import { CollectionCard } from '#shelf/cards/collection-card.tsx'
import { ReadListCard } from '#shelf/cards/read-list-card.tsx'
import { SeriesCard } from '#shelf/cards/series-card.tsx'
import { SelectionScope } from '#shelf/selection/selection-scope.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { Row, RowItem, RowSkeleton } from '#ui/row/row.tsx'
import { writeSearchAddress } from '../search-address.ts'
import type { SearchKind } from '../search-address.ts'
import classes from './search-page.module.css'

/** A row of each kind of which something was found. */
export const ResultRows = ({ asked, nothing }: { asked: SearchAsked; nothing: ReactNode }) => {
  const t = useMessages()
  const series = useInfiniteQuery(searchQueries.series(asked))
  const books = useInfiniteQuery(searchQueries.books(asked))
  const collections = useInfiniteQuery(searchQueries.collections(asked))
  const readLists = useInfiniteQuery(searchQueries.readLists(asked))
  const lists = [series, books, collections, readLists]
  if (lists.every((list) => list.data?.length === 0)) return nothing
  const [failed] = lists.flatMap(({ error, data }) => (error !== null && data === undefined ? [error] : []))
  if (failed !== undefined && lists.every(({ data }) => data === undefined || data.length === 0)) {
    const retry = () => void Promise.all(lists.filter(({ isError }) => isError).map((list) => list.refetch()))
    return (
      <EmptyState
        icon={<IconCloudOff size={32} />}
        title={t('search.failed')}
        text={failureReason(t, failureOf(failed))}
      >
        <Button onClick={retry}>{t('common.retry')}</Button>
      </EmptyState>
    )
  }
  const all = (kind: SearchKind) =>
    linkOptions({
      to: '/search',
      search: { ...writeSearchAddress(asked.words, asked.libraryId ?? allLibraries), kind },
    })
  return (
    <div className={classes.rows}>
      <ResultRow kind="series" title={t('search.series')} list={series} all={all('series')}>
        {(item) => <SeriesCard series={item} />}
      </ResultRow>
      <ResultRow kind="books" title={t('search.books')} list={books} all={all('books')}>
        {(item) => <BookCard book={item} />}
      </ResultRow>
      <ResultRow kind="collections" title={t('search.collections')} list={collections} all={all('collections')}>
        {(item) => <CollectionCard collection={item} />}
      </ResultRow>
      <ResultRow kind="read-lists" title={t('search.readLists')} list={readLists} all={all('read-lists')}>
        {(item) => <ReadListCard readList={item} />}
      </ResultRow>
    </div>
  )
}

type GrowingList<Item> = {
  data: Item[] | undefined
  isPending: boolean
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => unknown
}

type ResultRowProps<Kind extends ShelfKind> = {
  kind: Kind
  title: string
  list: GrowingList<ItemOfKind[Kind]>
  all: Parameters<typeof Row>[0]['all']
  children: (item: ItemOfKind[Kind]) => ReactNode
}

const ResultRow = <Kind extends ShelfKind>({ kind, title, list, all, children }: ResultRowProps<Kind>) => {
  if (list.isPending) return <RowSkeleton title={title} />
  const items = list.data ?? []
  if (items.length === 0) return null
  const more = () => {
    if (list.hasNextPage && !list.isFetching) list.fetchNextPage()
  }
  return (
    <SelectionScope kind={kind} items={items}>
      <Row title={title} all={all} onNearEnd={more}>
        {items.map((item) => (
          <RowItem key={item.id}>{children(item)}</RowItem>
        ))}
      </Row>
    </SelectionScope>
  )
}
