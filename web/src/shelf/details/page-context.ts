import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SetContext } from '#shelf/actions/targets.ts'

const kinds: Readonly<Record<string, SetContext['kind']>> = { COLLECTION: 'collection', READLIST: 'read-list' }

/** `?context=READLIST&contextId=…`: the set that somebody came from. What makes no sense is as good as absent. */
export const readContext = (address: Readonly<Record<string, unknown>>): SetContext | undefined => {
  const { context, contextId } = address
  const kind = typeof context === 'string' && Object.hasOwn(kinds, context) ? kinds[context] : undefined
  return kind === undefined || typeof contextId !== 'string' || contextId === '' ? undefined : { kind, id: contextId }
}

/** The same object as long as the address names the same set. */
export const usePageContext = (): SetContext | undefined => {
  const { kind, id } = readContext(useSearch({ strict: false })) ?? {}
  return useMemo(() => (kind === undefined || id === undefined ? undefined : { kind, id }), [kind, id])
}
