import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#api/users.ts'
import { bulkActionsOfKind } from '#shelf/actions/action-table.ts'
import type { ItemOfKind, ShelfItem, ShelfKind } from '#shelf/actions/shelf-item.ts'
import { createScope } from './create-scope.ts'
import type { SelectionSource } from './list-source.ts'
import { sourceOf } from './list-source.ts'
import { mountScope } from './mounted-scopes.ts'
import { clearSelection, useSelectionStore } from './selection-store.ts'
import type { Scope } from './selection-store.ts'

export type SelectionScopeProps<Kind extends ShelfKind> = {
  kind: Kind
  /** In the order in which they are shown. */
  items: readonly ItemOfKind[Kind][] | SelectionSource<ItemOfKind[Kind]>
  /** Another question asked of the list, such as a changed filter, empties the selection; paging does not. */
  question?: string
  children: ReactNode
}

/** The list that a card stands in; none where nothing can be selected. */
export const ScopeContext = createContext<Scope | undefined>(undefined)

/** Cards within can be selected. A page may hold several of these, of different kinds. */
export const SelectionScope = <Kind extends ShelfKind>({
  kind,
  items,
  question,
  children,
}: SelectionScopeProps<Kind>) => {
  const roles = useCurrentUser()?.roles ?? []
  const useful = bulkActionsOfKind(kind, roles).length > 0
  const scope = useScope(kind, sourceOf<ItemOfKind[Kind]>(items))
  useEffect(() => (useful ? mountScope(scope) : undefined), [useful, scope])
  useEffect(() => () => clearOf(scope), [question, scope])
  return <ScopeContext value={useful ? scope : undefined}>{children}</ScopeContext>
}

/** Lists change with every page that is loaded, and cards must not be drawn again for that: they get one object. */
const useScope = <Kind extends ShelfKind>(kind: Kind, source: SelectionSource<ItemOfKind[Kind]>): Scope => {
  const queryClient = useQueryClient()
  const [{ scope, show }] = useState(() =>
    createScope({ queryClient, source, named: (item: ItemOfKind[Kind]) => ({ kind, item }) as ShelfItem }),
  )
  useLayoutEffect(() => show(source))
  return scope
}

const clearOf = (scope: Scope) => {
  if (useSelectionStore.getState().scope === scope) clearSelection()
}
