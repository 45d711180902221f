import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { pageHashCommands, pageHashQueries } from '#api/page-hashes.ts'
import { perform } from '#api/perform.ts'
import { runEach } from '#shelf/actions/run-each.ts'
import type { Decisions, RepeatedPage } from './decisions.ts'

/** Decides, and remembers what was decided: the lists are asked for anew only when they are next shown. */
export const useDecisions = () => {
  const queryClient = useQueryClient()
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const decideAll = async (pages: readonly RepeatedPage[], action: PageHashAction) => {
    const { done, error } = await runEach(pages, (page) => pageHashCommands.mark(page, action))
    setDecisions((before) => new Map([...before, ...done.map(({ hash }) => [hash, action] as const)]))
    void queryClient.invalidateQueries({ queryKey: pageHashQueries.all, refetchType: 'none' })
    if (error !== undefined) throw error
  }
  return {
    decisions,
    /** For a dialog, which shows itself what goes wrong. */
    decideAll,
    decide: (page: RepeatedPage, action: PageHashAction) =>
      perform(queryClient, { action: 'markThePage', run: () => decideAll([page], action) }).catch(() => {
        // The one place that tells of failures has told of this one.
      }),
    /** Asks the server what there is now. */
    startOver: useCallback(async () => {
      await queryClient.invalidateQueries({ queryKey: pageHashQueries.all })
      setDecisions(new Map())
    }, [queryClient]),
  }
}
