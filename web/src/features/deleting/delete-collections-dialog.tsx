import { deleteCollection, useRefreshCollections } from '#api/collections.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export const DeleteCollectionsDialog = ({ request, onClose }: DialogProps<'delete-collections'>) => (
  <DeleteDialog
    kind="collections"
    items={request.collections}
    remove={deleteCollection}
    onDeleted={useRefreshCollections()}
    onClose={onClose}
  />
)
