import { useRefreshProgress } from '#api/books.ts'
import { deleteBookFile } from '#api/deletions.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export const DeleteBooksDialog = ({ request: { books }, onClose }: DialogProps<'delete-books'>) => (
  <DeleteDialog
    kind="books"
    items={books.map(({ id, metadata }) => ({ id, name: metadata.title }))}
    remove={deleteBookFile}
    onDeleted={useRefreshProgress()}
    onClose={onClose}
  />
)
