import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { useQuery } from '@tanstack/react-query'
import { readListQueries, useUpdateReadList } from '#api/read-lists.ts'
import { useMessages } from '#i18n/messages.ts'
import { ArrangingState } from './arranging-state.tsx'
import { Arranging } from './arranging.tsx'
import { memberOfBook } from './member-of.ts'

type ReadListArrangingProps = { readList: ReadListDto; onDone: () => void }

export const ReadListArranging = ({ readList, onDone }: ReadListArrangingProps) => {
  const t = useMessages()
  const { id, name, ordered, filtered } = readList
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...readListQueries.members(id), staleTime: 0 })
  const update = useUpdateReadList()
  if (data === undefined || !isFetchedAfterMount) {
    return <ArrangingState failed={error !== null} retry={() => void refetch()} onBack={onDone} />
  }
  return (
    <Arranging
      kind="readList"
      name={name}
      filtered={filtered}
      stored={{ members: data.map((one) => memberOfBook(t, one)), ordered }}
      save={({ memberIds, ordered: nowOrdered }) =>
        update.mutateAsync({ id, changes: { bookIds: memberIds, ordered: nowOrdered } })
      }
      onDone={onDone}
    />
  )
}
