import type { UserId } from '@spinrack/contract/vocabulary/ids'

/** How far a device that syncs by an API key has come; without one it begins anew. */
export type SyncPoint = {
  readonly id: string
  readonly userId: UserId
  readonly apiKeyId: string
  readonly createdAt: number
}

export type SyncPointStore = {
  ofUser(userId: UserId): Promise<SyncPoint[]>
  insert(point: SyncPoint): Promise<void>
  /** All of the user's, or only those of the given keys. */
  removeOf(userId: UserId, apiKeyIds?: readonly string[]): Promise<void>
}
