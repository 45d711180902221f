import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onBookImported } from '#api/live-events.ts'
import { tellImport } from '#shelf/notices/tell-import.ts'

/** Imports end long after they were asked for; wherever the administrator is by then, they hear of it. */
export const useImportNotices = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onBookImported((outcome) => {
        // That page shows the outcome where it was asked for, and tells of the others itself.
        const isTold = router.state.matches.some(({ fullPath }) => fullPath === '/import/books')
        if (!isTold) void tellImport(queryClient, outcome)
      }),
    [router, queryClient],
  )
}
