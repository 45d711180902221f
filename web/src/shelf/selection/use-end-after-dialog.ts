import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDialogRequest } from '#shelf/dialogs/dialog-requests.ts'
import { clearSelection } from './selection-store.ts'

/**
 * A dialog about the selection ends it once it has changed something; one that was cancelled leaves it as it was.
 * Whether it did is seen from its calls, so that dialogs need not know of selections.
 */
export const useEndAfterDialog = () => {
  const queryClient = useQueryClient()
  const opened = useDialogRequest(({ request }) => request !== undefined)
  useEffect(() => {
    if (!opened) return
    let changed = false
    const stop = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') changed = true
    })
    return () => {
      stop()
      if (changed) clearSelection()
    }
  }, [opened, queryClient])
}
