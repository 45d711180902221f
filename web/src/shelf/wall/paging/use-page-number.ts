import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The page that the address names, counted from 1. Another view of the list drops it, which begins at the first. */
export const usePageNumber = () => {
  const { page }: { page?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = useCallback(
    (next: number, how: 'push' | 'replace' = 'push') =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, page: next === 1 ? undefined : next }),
        replace: how === 'replace',
        resetScroll: false,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  )
  const number = Number(page)
  return { page: Number.isSafeInteger(number) && number >= 1 ? number : 1, go }
}
