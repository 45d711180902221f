import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useMemo } from 'react'
import { collectionQueries, deleteCollection, useRefreshCollections, useUpdateCollection } from '#api/collections.ts'
import { setRowQueries } from '#api/set-rows.ts'
import { useMessages } from '#i18n/messages.ts'
import { SeriesCard } from '#shelf/cards/series-card.tsx'
import { RemoveFromSet } from './remove-from-set.tsx'
import { SetRow } from './set-row.tsx'
import classes from './set-row.module.css'

/** The collections a series is in; nothing where there are none. */
export const CollectionRows = ({ seriesId }: { seriesId: string }) => {
  const { data: collections = [] } = useQuery(collectionQueries.ofSeries(seriesId))
  if (collections.length === 0) return null
  return (
    <div className={classes.rows}>
      {collections.map((collection) => (
        <CollectionRow key={collection.id} collection={collection} seriesId={seriesId} />
      ))}
    </div>
  )
}

const CollectionRow = ({ collection, seriesId }: { collection: CollectionDto; seriesId: string }) => {
  const t = useMessages()
  const { id, name, seriesIds, filtered } = collection
  const list = useInfiniteQuery(setRowQueries.series(id))
  const context = useMemo(() => ({ kind: 'collection', id }) as const, [id])
  const update = useUpdateCollection()
  const refresh = useRefreshCollections()
  const remaining = seriesIds.filter((other) => other !== seriesId)
  const remove = async () => {
    if (remaining.length > 0) return update.mutateAsync({ id, changes: { seriesIds: remaining } })
    await deleteCollection(id)
    await refresh()
  }
  return (
    <SetRow
      title={t('details.collection', { name })}
      all={linkOptions({ to: '/collections/$collectionId', params: { collectionId: id } })}
      list={list}
      remove={<RemoveFromSet kind="collection" set={{ name, filtered }} isLast={remaining.length === 0} run={remove} />}
    >
      {(series) => <SeriesCard series={series} context={context} selectable={false} />}
    </SetRow>
  )
}
