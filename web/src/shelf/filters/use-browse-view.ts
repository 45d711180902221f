import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import type { BrowseScope } from './model/browse-scope.ts'
import type { BrowseView } from './model/browse-view.ts'
import { activeCount, usualView, withoutFilters } from './model/browse-view.ts'
import { sortParameter } from './model/sort-fields.ts'
import { readAddress, saysSomething, withoutView, writeAddress } from './model/view-address.ts'
import type { ConditionOf } from './model/view-condition.ts'
import { conditionOf } from './model/view-condition.ts'
import { rememberView, rememberedNow, useRemembered } from './remembered-view.ts'

export type ChangeView = (view: BrowseView) => BrowseView

type BrowseState<Scope extends BrowseScope> = {
  readonly view: BrowseView
  /** The body of `POST …/list`; the same object as long as the same is asked for. */
  readonly body: { readonly condition?: ConditionOf<Scope>; readonly fullTextSearch?: string }
  readonly condition: ConditionOf<Scope> | undefined
  /** As the server takes it: `metadata.titleSort,asc`. */
  readonly sort: string
  readonly activeCount: number
  /** Shows another view, in the address, and remembers it. A change is made to the newest view, drawn or not. */
  readonly setView: (next: BrowseView | ChangeView) => void
  /** Takes all filters and the words searched for away; the order stays. */
  readonly reset: () => void
}

/** What is asked of a list, for the page that shows it: what was remembered goes into the address. */
export const useBrowseView = <Scope extends BrowseScope>(scope: Scope): BrowseState<Scope> => {
  const { unsaid, show, ...state } = useAskedView(scope)
  const { view } = state
  useEffect(() => {
    if (unsaid) show(view)
  }, [unsaid, show, view])
  return state
}

/** The address says what is asked for; where it says nothing, what was remembered of the place does. */
export const useAskedView = <Scope extends BrowseScope>(scope: Scope) => {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const remembered = useRemembered(scope)
  const silent = !saysSomething(address)
  const said = silent ? remembered : address

  // Scopes and addresses come anew with every drawing; what they say seldom changes.
  const asked = JSON.stringify([scope, writeAddress(scope, readAddress(scope, said))])
  const state = useMemo(() => {
    const [place, written] = JSON.parse(asked) as [Scope, unknown]
    const view = readAddress(place, written)
    const condition = conditionOf(place, view)
    const body = {
      ...(condition === undefined ? {} : { condition }),
      ...(view.search === '' ? {} : { fullTextSearch: view.search }),
    }
    return { view, condition, body, sort: sortParameter(place, view.sort), activeCount: activeCount(view), place }
  }, [asked])

  const show = useShowView(state.place)
  const newest = useNewestView(state.place)
  const setView = useCallback(
    (next: BrowseView | ChangeView) => {
      const view = typeof next === 'function' ? next(newest()) : next
      rememberView(state.place, view)
      show(view)
    },
    [state.place, newest, show],
  )
  const reset = useCallback(() => setView(withoutFilters), [setView])
  const unsaid = silent && asked !== usualAddress(state.place)
  return { ...state, setView, reset, show, unsaid }
}

const usualAddress = (scope: BrowseScope) => JSON.stringify([scope, writeAddress(scope, usualView(scope))])

/** Somebody may choose faster than a long list is drawn: the address already knows what the screen does not. */
const useNewestView = (place: BrowseScope) => {
  const router = useRouter()
  return useCallback(() => {
    const address: unknown = router.latestLocation.search
    return readAddress(place, saysSomething(address) ? address : rememberedNow(place))
  }, [router, place])
}

/** Replaces the address, so that the way back leads out of the list and not through its filters. */
const useShowView = (scope: BrowseScope) => {
  const navigate = useNavigate()
  return useCallback(
    (view: BrowseView) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...withoutView(before), ...writeAddress(scope, view) }),
        replace: true,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]),
    [navigate, scope],
  )
}
