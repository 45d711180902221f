import type { QueryClient } from '@tanstack/react-query'
import { perform } from '#api/perform.ts'
import { message } from '#i18n/messages.ts'
import { keyOf } from '#shelf/actions/shelf-item.ts'
import type { ShelfItem } from '#shelf/actions/shelf-item.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { indexOf, itemsWithin, spanBetween } from './list-source.ts'
import type { SelectionSource } from './list-source.ts'
import { selectAlso, selectRange, toggleItem, useSelectionStore } from './selection-store.ts'
import type { Scope } from './selection-store.ts'

/** More than anybody means to change at once, and each of them is a call. */
const selectAllLimit = 5000

type Needs<Item> = {
  readonly queryClient: QueryClient
  readonly source: SelectionSource<Item>
  readonly named: (item: Item) => ShelfItem
}

/** The scope of a list, and the way to tell it that the list has changed. */
export const createScope = <Item>({ queryClient, source: first, named }: Needs<Item>) => {
  let source = first
  const keyOfItem = (item: Item) => keyOf(named(item))
  let lastSeen = 0
  type Take = (scope: Scope, items: readonly ShelfItem[]) => void

  const within = async (span: { first: number; last: number }, take: Take) => {
    const found = itemsWithin(source, span)
    // At once where nothing has to be loaded: a tick may not lag behind the click.
    if (!('then' in found)) return take(scope, found.map(named))
    const items = await perform(queryClient, { action: 'selectTheItems', run: () => found })
    take(scope, items.map(named))
  }

  const scope: Scope = {
    toggle: (subject) => {
      lastSeen = indexOf(source, keyOfItem, keyOf(subject)) ?? 0
      toggleItem(scope, subject)
    },
    selectTo: (subject) => {
      const ends = { from: useSelectionStore.getState().picked.anchor, to: keyOf(subject), lastSeen }
      const span = spanBetween(source, keyOfItem, ends)
      if (span !== undefined) within(span, selectRange).catch(toldAlready)
    },
    selectAll: () => {
      const { count } = source
      if (count === 0) return
      if (count > selectAllLimit) {
        showToast({ text: message('selection.limited', { limit: selectAllLimit }), tone: 'plain', key: 'selection' })
      }
      within({ first: 0, last: Math.min(count, selectAllLimit) - 1 }, selectAlso).catch(toldAlready)
    },
  }
  return {
    scope,
    show: (now: SelectionSource<Item>) => {
      source = now
    },
  }
}

/** Whoever failed has shown its notice. */
const toldAlready = () => {}
