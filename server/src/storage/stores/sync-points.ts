import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { SyncPointStore } from '#domain/user/sync-point'
import type { Database } from '../dialects/dialect.ts'

export const syncPointStore = (db: Database): SyncPointStore => ({
  ofUser: async (userId) => {
    const rows = await db.selectFrom('sync_point').selectAll().where('user_id', '=', userId).orderBy('id').execute()
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id as UserId,
      apiKeyId: row.api_key_id,
      createdAt: row.created_at,
    }))
  },

  insert: async ({ id, userId, apiKeyId, createdAt }) => {
    await db
      .insertInto('sync_point')
      .values({ id, user_id: userId, api_key_id: apiKeyId, created_at: createdAt })
      .execute()
  },

  removeOf: async (userId, apiKeyIds) => {
    if (apiKeyIds?.length === 0) return
    const ofUser = db.deleteFrom('sync_point').where('user_id', '=', userId)
    await (apiKeyIds ? ofUser.where('api_key_id', 'in', [...apiKeyIds]) : ofUser).execute()
  },
})
