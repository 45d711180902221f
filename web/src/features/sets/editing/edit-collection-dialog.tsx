import { useQuery } from '@tanstack/react-query'
import { collectionQueries, useUpdateCollection } from '#api/collections.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { EditSetDialog } from './edit-set-dialog.tsx'

export const EditCollectionDialog = ({ request, onClose }: DialogProps<'edit-collection'>) => {
  const { id, name, ordered } = request.collection
  const { data: others = [] } = useQuery(collectionQueries.every())
  const update = useUpdateCollection()
  return (
    <EditSetDialog
      kind="collection"
      owner={{ kind: 'collection', id }}
      stored={{ name, summary: '', ordered }}
      others={others}
      save={({ name: newName, ordered: nowOrdered }) =>
        update.mutateAsync({ id, changes: { name: newName, ordered: nowOrdered } })
      }
      onClose={onClose}
    />
  )
}
