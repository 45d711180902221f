import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { useQuery } from '@tanstack/react-query'
import { collectionQueries, useUpdateCollection } from '#api/collections.ts'
import { useMessages } from '#i18n/messages.ts'
import { ArrangingState } from './arranging-state.tsx'
import { Arranging } from './arranging.tsx'
import { memberOfSeries } from './member-of.ts'

type CollectionArrangingProps = { collection: CollectionDto; onDone: () => void }

export const CollectionArranging = ({ collection, onDone }: CollectionArrangingProps) => {
  const t = useMessages()
  const { id, name, ordered, filtered } = collection
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...collectionQueries.members(id), staleTime: 0 })
  const update = useUpdateCollection()
  if (data === undefined || !isFetchedAfterMount) {
    return <ArrangingState failed={error !== null} retry={() => void refetch()} onBack={onDone} />
  }
  return (
    <Arranging
      kind="collection"
      name={name}
      filtered={filtered}
      stored={{ members: data.map((one) => memberOfSeries(t, one)), ordered }}
      save={({ memberIds, ordered: nowOrdered }) =>
        update.mutateAsync({ id, changes: { seriesIds: memberIds, ordered: nowOrdered } })
      }
      onDone={onDone}
    />
  )
}
