import { deleteReadList, useRefreshReadLists } from '#api/read-lists.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export const DeleteReadListsDialog = ({ request, onClose }: DialogProps<'delete-read-lists'>) => (
  <DeleteDialog
    kind="readLists"
    items={request.readLists}
    remove={deleteReadList}
    onDeleted={useRefreshReadLists()}
    onClose={onClose}
  />
)
