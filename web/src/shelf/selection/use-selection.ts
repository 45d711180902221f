import { useContext, useEffect } from 'react'
import type { ShelfItem } from '#shelf/actions/shelf-item.ts'
import { keyOf } from '#shelf/actions/shelf-item.ts'
import { ScopeContext } from './selection-scope.tsx'
import { clearSelection, renewSelected, useSelectionStore } from './selection-store.ts'

/** For pages and bars: what is selected now. */
export const useSelection = () => {
  const items = useSelectionStore(({ picked }) => picked.items)
  return { count: items.size, items: [...items.values()], clear: clearSelection }
}

/** For a card: undefined where it cannot be selected. */
export const useCardSelection = (subject: ShelfItem, selectable: boolean) => {
  const scope = useContext(ScopeContext)
  const key = keyOf(subject)
  const selected = useSelectionStore(({ picked }) => picked.items.has(key))
  const selecting = useSelectionStore(({ picked }) => picked.items.size > 0)
  useEffect(() => {
    if (selected) renewSelected(subject)
  })
  if (scope === undefined || !selectable) return undefined
  return {
    selected,
    selecting,
    /** `stretch` takes everything since the last one chosen, as a held shift key says. */
    toggle: (stretch: boolean) => {
      const { picked, scope: used } = useSelectionStore.getState()
      if (stretch && used === scope && picked.anchor !== undefined) scope.selectTo(subject)
      else scope.toggle(subject)
    },
  }
}
