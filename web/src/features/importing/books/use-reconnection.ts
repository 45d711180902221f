import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveState } from '#api/live-events.ts'
import { taskQueries } from '#api/tasks.ts'
import { analyzeInTurn } from './analyze-in-turn.ts'
import { giveUpWaiting, waitAgain } from './import-desk.ts'

/**
 * What a lost connection leaves behind. An import that ended meanwhile told nobody, so its row must not wait for ever;
 * files that could not be opened get another try.
 */
export const useReconnection = () => {
  const queryClient = useQueryClient()
  const state = useLiveState()
  const wasLost = useRef(false)
  useEffect(() => {
    if (state === 'live' && wasLost.current) {
      waitAgain()
      analyzeInTurn()
      queryClient.fetchQuery({ ...taskQueries.queue(), staleTime: 0 }).then(
        ({ countByType }) => (countByType.ImportBook ?? 0) === 0 && giveUpWaiting(),
        () => undefined,
      )
    }
    wasLost.current = state === 'lost'
  }, [state, queryClient])
}
