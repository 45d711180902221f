import { useRefreshProgress } from '#api/books.ts'
import { deleteSeriesFiles } from '#api/deletions.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export const DeleteSeriesDialog = ({ request: { series }, onClose }: DialogProps<'delete-series'>) => (
  <DeleteDialog
    kind="series"
    items={series.map(({ id, metadata }) => ({ id, name: metadata.title }))}
    remove={deleteSeriesFiles}
    onDeleted={useRefreshProgress()}
    onClose={onClose}
  />
)
