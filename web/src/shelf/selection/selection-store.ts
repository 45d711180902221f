import { create } from 'zustand'
import type { ShelfItem } from '#shelf/actions/shelf-item.ts'
import { keyOf } from '#shelf/actions/shelf-item.ts'
import { add, nothingPicked, remove, renew, stretchOver, toggle } from './picked.ts'
import type { Picked } from './picked.ts'

/** A list on the page that can be selected from; the same object as long as it is shown. */
export type Scope = {
  readonly toggle: (subject: ShelfItem) => void
  /** Everything from the last one that was chosen by itself. */
  readonly selectTo: (subject: ShelfItem) => void
  readonly selectAll: () => void
}

type Selection = {
  readonly picked: Picked<ShelfItem>
  /** The list that was last chosen from: what "select all" means. */
  readonly scope: Scope | undefined
}

const empty: Selection = { picked: nothingPicked, scope: undefined }

/** One for the whole page: what is chosen in several lists, and on several pages of a list, is one selection. */
export const useSelectionStore = create<Selection>(() => empty)

export const clearSelection = () => {
  if (useSelectionStore.getState() !== empty) useSelectionStore.setState(empty, true)
}

export const toggleItem = (scope: Scope, subject: ShelfItem) =>
  update((picked) => toggle(picked, entryOf(subject)), scope)

export const selectRange = (scope: Scope, range: readonly ShelfItem[]) =>
  update((picked) => stretchOver(picked, range.map(entryOf)), scope)

export const selectAlso = (scope: Scope, items: readonly ShelfItem[]) =>
  update((picked) => add(picked, items.map(entryOf)), scope)

export const deselect = (items: readonly ShelfItem[]) => update((picked) => remove(picked, items.map(keyOf)))

export const renewSelected = (subject: ShelfItem) => {
  const known = useSelectionStore.getState().picked.items.get(keyOf(subject))
  if (known !== undefined && known.item !== subject.item) update((picked) => renew(picked, entryOf(subject)))
}

const entryOf = (subject: ShelfItem) => [keyOf(subject), subject] as const

const update = (change: (picked: Picked<ShelfItem>) => Picked<ShelfItem>, used?: Scope) => {
  const { picked, scope } = useSelectionStore.getState()
  const next = change(picked)
  if (next.items.size === 0) clearSelection()
  else if (next !== picked || used !== undefined) useSelectionStore.setState({ picked: next, scope: used ?? scope })
}
