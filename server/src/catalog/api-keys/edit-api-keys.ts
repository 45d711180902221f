import { randomUUID } from 'node:crypto'
import { FieldViolations, notFound, refused } from '#domain/errors'
import type { Transaction } from '#domain/transaction'
import type { ApiKey, ApiKeyStore } from '#domain/user/api-key'
import type { User } from '#domain/user/user'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/ids'
import { hashApiKey } from './hash-api-key.ts'

type Needs = {
  readonly apiKeys: ApiKeyStore
  readonly transaction: Transaction<'apiKeys' | 'sessions' | 'syncPoints'>
  readonly clock: Clock
}

export type ApiKeyEditor = ReturnType<typeof createApiKeyEditor>

/** What everybody does with their own keys. */
export const createApiKeyEditor = ({ apiKeys, transaction, clock }: Needs) => ({
  list: (user: User): Promise<ApiKey[]> => apiKeys.ofUser(user.id),

  /** The secret is known to nobody after this answer. */
  create: (user: User, wish: string): Promise<ApiKey & { readonly secret: string }> =>
    transaction(async (stores) => {
      const comment = wish.trim()
      if (comment === '') throw new FieldViolations([{ fieldName: 'comment', message: 'must not be blank' }])
      if (await stores.apiKeys.isCommentTaken(user.id, comment)) throw refused('ERR_1034')
      const secret = randomUUID().replaceAll('-', '')
      const key = { id: newId(), userId: user.id, comment, createdAt: clock() }
      await stores.apiKeys.insert({ ...key, keyHash: hashApiKey(secret) })
      return { ...key, secret }
    }),

  /** Whoever came in with the key is out again, and how far its device had synced is nobody's concern any more. */
  remove: (user: User, id: string): Promise<void> =>
    transaction(async (stores, publish) => {
      if (!(await stores.apiKeys.remove(user.id, id))) throw notFound()
      await stores.sessions.removeOfKey(id)
      await stores.syncPoints.removeOf(user.id, [id])
      publish({ type: 'SignInsEnded' })
    }),
})
