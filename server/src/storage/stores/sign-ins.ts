import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { RememberedLoginStore, SessionStore } from '#domain/user/session'
import type { Database } from '../dialects/dialect.ts'

export const sessionStore = (db: Database): SessionStore => ({
  insert: async ({ tokenHash, userId, expiresAt, apiKeyId }) => {
    await db
      .insertInto('session')
      .values({
        token_hash: tokenHash,
        user_id: userId,
        expires_at: expiresAt,
        created_at: Date.now(),
        api_key_id: apiKeyId,
      })
      .execute()
  },

  find: async (tokenHash) => {
    const row = await db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
    return row && { userId: row.user_id as UserId, expiresAt: row.expires_at, apiKeyId: row.api_key_id }
  },

  extend: async (tokenHash, expiresAt) => {
    await db.updateTable('session').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute()
  },

  removeOf: async (userId, kept) => {
    await db
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept ?? ''))
      .execute()
  },

  removeOfKey: async (apiKeyId) => {
    await db.deleteFrom('session').where('api_key_id', '=', apiKeyId).execute()
  },

  ...endings(db, 'session'),
})

export const rememberedLoginStore = (db: Database): RememberedLoginStore => ({
  insert: async ({ tokenHash, userId, expiresAt }) => {
    await db
      .insertInto('remembered_login')
      .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt, created_at: Date.now() })
      .execute()
  },

  find: async (tokenHash) => {
    const row = await db
      .selectFrom('remembered_login')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row && { userId: row.user_id as UserId, expiresAt: row.expires_at }
  },

  removeOf: async (userId) => {
    await db.deleteFrom('remembered_login').where('user_id', '=', userId).execute()
  },

  ...endings(db, 'remembered_login'),
})

const endings = (db: Database, table: 'session' | 'remembered_login') => ({
  remove: async (tokenHash: string) => {
    await db.deleteFrom(table).where('token_hash', '=', tokenHash).execute()
  },

  removeExpired: async (now: number) => {
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  },
})
