import type { UserId } from '@spinrack/contract/vocabulary/ids'

/** Lets an app in without a password, with all rights of its owner. */
export type ApiKey = {
  readonly id: string
  readonly userId: UserId
  readonly comment: string
  readonly createdAt: number
}

export type ApiKeyStore = {
  ofUser(userId: UserId): Promise<ApiKey[]>
  byHash(keyHash: string): Promise<ApiKey | undefined>
  /** The comments of one user differ in more than letter case. */
  isCommentTaken(userId: UserId, comment: string): Promise<boolean>
  insert(key: ApiKey & { readonly keyHash: string }): Promise<void>
  /** False when the user has no such key. */
  remove(userId: UserId, id: string): Promise<boolean>
}
