import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { useQuery } from '@tanstack/react-query'
import { readListQueries, useCreateReadList, useUpdateReadList } from '#api/read-lists.ts'
import { AddDialog } from './add-dialog.tsx'
import { withMembers } from './members.ts'
import type { MemberSet } from './members.ts'

type ReadListChoiceProps = {
  /** Undefined while they load. */
  bookIds: readonly string[] | undefined
  failure: Error | null
  onClose: () => void
}

export const ReadListChoice = ({ bookIds, failure, onClose }: ReadListChoiceProps) => {
  const { data, error } = useQuery(readListQueries.every())
  const create = useCreateReadList()
  const update = useUpdateReadList()
  const ids = bookIds ?? []
  return (
    <AddDialog
      kind="readList"
      sets={data?.map(memberSetOf)}
      failure={failure ?? error}
      ids={bookIds}
      create={(name) => create.mutateAsync({ name, bookIds: [...ids] })}
      add={({ id, memberIds }) => update.mutateAsync({ id, changes: { bookIds: withMembers(memberIds, ids) } })}
      onClose={onClose}
    />
  )
}

const memberSetOf = ({ bookIds, ...readList }: ReadListDto): MemberSet => ({ ...readList, memberIds: bookIds })
