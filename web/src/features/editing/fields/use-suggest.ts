import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SuggestionKind } from '#api/editing.ts'
import { suggestionQueries } from '#api/editing.ts'

/** What is in use already; the same function as long as the dialog lives. */
export const useSuggest = (kind: SuggestionKind) => {
  const queryClient = useQueryClient()
  return useCallback((text: string) => queryClient.fetchQuery(suggestionQueries.words(kind, text)), [queryClient, kind])
}
