import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { useQuery } from '@tanstack/react-query'
import { collectionQueries, useCreateCollection, useUpdateCollection } from '#api/collections.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { AddDialog } from './add-dialog.tsx'
import { withMembers } from './members.ts'
import type { MemberSet } from './members.ts'

export const AddToCollectionDialog = ({ request: { seriesIds }, onClose }: DialogProps<'add-to-collection'>) => {
  const { data, error } = useQuery(collectionQueries.every())
  const create = useCreateCollection()
  const update = useUpdateCollection()
  return (
    <AddDialog
      kind="collection"
      sets={data?.map(memberSetOf)}
      failure={error}
      ids={seriesIds}
      create={(name) => create.mutateAsync({ name, ordered: false, seriesIds: [...seriesIds] })}
      add={({ id, memberIds }) => update.mutateAsync({ id, changes: { seriesIds: withMembers(memberIds, seriesIds) } })}
      onClose={onClose}
    />
  )
}

const memberSetOf = ({ seriesIds, ...collection }: CollectionDto): MemberSet => ({
  ...collection,
  memberIds: seriesIds,
})
