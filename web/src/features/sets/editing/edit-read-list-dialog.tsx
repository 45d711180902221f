import { useQuery } from '@tanstack/react-query'
import { readListQueries, useUpdateReadList } from '#api/read-lists.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { EditSetDialog } from './edit-set-dialog.tsx'

export const EditReadListDialog = ({ request, onClose }: DialogProps<'edit-read-list'>) => {
  const { id, name, summary, ordered } = request.readList
  const { data: others = [] } = useQuery(readListQueries.every())
  const update = useUpdateReadList()
  return (
    <EditSetDialog
      kind="readList"
      owner={{ kind: 'read-list', id }}
      stored={{ name, summary, ordered }}
      others={others}
      save={(changes) => update.mutateAsync({ id, changes })}
      onClose={onClose}
    />
  )
}
