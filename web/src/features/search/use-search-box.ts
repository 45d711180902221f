import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { readSearchAddress } from './search-address.ts'

type BoxState = { text: string; libraryId: string; opened: boolean; active: number }

/** What is typed, where it is searched, and which of the answers the keys are at. The first of them is "all results". */
export const useSearchBox = () => {
  const shown = useRouterState({
    select: ({ location }) =>
      location.pathname === '/search' ? JSON.stringify(readSearchAddress(location.search)) : '',
  })
  const [followed, setFollowed] = useState('')
  const [state, setState] = useState<BoxState>({ text: '', libraryId: allLibraries, opened: false, active: 0 })
  // The page of results says what was searched for, also after a reload and on the way back.
  if (followed !== shown) {
    setFollowed(shown)
    const { q = '', library = allLibraries } = readSearchAddress(shown === '' ? {} : JSON.parse(shown))
    setState((now) => ({ ...now, text: q, libraryId: shown === '' ? now.libraryId : library, active: 0 }))
  }

  const update = useCallback((changes: Partial<BoxState>) => setState((now) => ({ ...now, ...changes })), [])
  return {
    ...state,
    type: (text: string) => update({ text, opened: true, active: 0 }),
    chooseLibrary: (libraryId: string) => update({ libraryId, opened: true, active: 0 }),
    open: () => update({ opened: true }),
    close: () => update({ opened: false, active: 0 }),
    clear: () => update({ text: '', opened: false, active: 0 }),
    /** Something was chosen: the box is ready for the next search. */
    leave: () => update({ text: '', opened: false, active: 0 }),
    /** Around at both ends. */
    step: (by: 1 | -1, count: number) =>
      setState((now) => ({
        ...now,
        opened: true,
        active: count === 0 ? 0 : (now.active + by + count) % count,
      })),
  }
}
