import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { useMemo } from 'react'
import { useArrangedLibraries } from '#shelf/libraries/use-arranged-libraries.ts'

/** What a view is about: one library, all of them, or only the pinned ones; `unknown` until that can be said. */
export type LibraryScope =
  | { readonly kind: 'libraries'; readonly ids: readonly string[] }
  | { readonly kind: 'none-pinned' }
  | { readonly kind: 'unknown' }

/** Home shows what is pinned. No ids mean no limit, which is also the shorter question. */
export const useLibraryScope = (libraryId: string): LibraryScope => {
  const { pinned, unpinned, isSettled } = useArrangedLibraries()
  return useMemo(() => {
    if (libraryId !== allLibraries) return { kind: 'libraries', ids: [libraryId] }
    if (!isSettled) return { kind: 'unknown' }
    if (unpinned.length === 0) return { kind: 'libraries', ids: [] }
    if (pinned.length === 0) return { kind: 'none-pinned' }
    return { kind: 'libraries', ids: pinned.map(({ id }) => id) }
  }, [libraryId, pinned, unpinned, isSettled])
}
