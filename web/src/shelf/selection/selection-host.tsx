import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { onlyScope } from './mounted-scopes.ts'
import { clearSelection, useSelectionStore } from './selection-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar')

/** Once per application: the bar of what is selected, its keys, and its end when the page is left. */
export const SelectionHost = () => {
  const selecting = useSelectionStore(({ picked }) => picked.items.size > 0)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => clearSelection, [pathname])
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return <Suspense fallback={null}>{selecting && <SelectionBar />}</Suspense>
}

const onKey = (event: KeyboardEvent) => {
  if (event.defaultPrevented || isTyping(event.target) || isCovered()) return
  if (event.key === 'Escape') clearSelection()
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
    const scope = useSelectionStore.getState().scope ?? onlyScope()
    if (scope === undefined) return
    event.preventDefault()
    scope.selectAll()
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')

/** Dialogs, sheets and menus have these keys to themselves. */
const isCovered = () => document.querySelector('[role="dialog"], dialog[open], :popover-open, [role="menu"]') !== null
