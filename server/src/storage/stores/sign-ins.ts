import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { RememberedLoginStore, SessionStore } from '#domain/user/session'
import type { Database } from '../dialects/dialect.ts'

export const sessionStore = (db: Database): SessionStore => ({
  ...signIns(db, 'session'),
  extend: async (tokenHash, expiresAt) => {
    await db.updateTable('session').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute()
  },
})

export const rememberedLoginStore = (db: Database): RememberedLoginStore => signIns(db, 'remembered_login')

const signIns = (db: Database, table: 'session' | 'remembered_login') => ({
  insert: async ({ tokenHash, userId, expiresAt }: { tokenHash: string; userId: UserId; expiresAt: number }) => {
    await db
      .insertInto(table)
      .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt, created_at: Date.now() })
      .execute()
  },

  find: async (tokenHash: string) => {
    const row = await db.selectFrom(table).selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
    return row && { userId: row.user_id as UserId, expiresAt: row.expires_at }
  },

  remove: async (tokenHash: string) => {
    await db.deleteFrom(table).where('token_hash', '=', tokenHash).execute()
  },

  removeExpired: async (now: number) => {
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  },
})
