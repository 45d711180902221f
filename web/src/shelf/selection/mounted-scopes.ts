import type { Scope } from './selection-store.ts'

const mounted = new Set<Scope>()

export const mountScope = (scope: Scope) => {
  mounted.add(scope)
  return () => void mounted.delete(scope)
}

/** The one list of the page; none where there are several, since nobody could say which one is meant. */
export const onlyScope = (): Scope | undefined => (mounted.size === 1 ? [...mounted][0] : undefined)
