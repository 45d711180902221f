import { deleteSyncPoints } from '@spinrack/contract/resources/sync-point'
import type { SyncPointStore } from '#domain/user/sync-point'
import type { Door } from '../kit/route.ts'

export const syncPointRoutes = (door: Door, { syncPoints }: { readonly syncPoints: SyncPointStore }) => {
  door(deleteSyncPoints, ({ identity, query: { key_id: keyIds } }) =>
    syncPoints.removeOf(identity.user.id, keyIds.length > 0 ? keyIds : undefined),
  )
}
