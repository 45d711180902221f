import { pageHashActions } from '@spinrack/contract/vocabulary/page-hash'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'

/** The actions that the address asks for; those that delete when it says nothing sound. */
export const readActions = (address: unknown): readonly PageHashAction[] => {
  const wanted = typeof address === 'string' ? address.split(',') : []
  const actions = pageHashActions.filter((action) => wanted.includes(action))
  return actions.length > 0 ? actions : ['DELETE_AUTO', 'DELETE_MANUAL']
}
