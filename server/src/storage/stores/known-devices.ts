import type { KnownDeviceStore } from '#domain/user/session'
import type { Database } from '../dialects/dialect.ts'

/** More browsers than this nobody has; apps that keep no cookies would leave one behind at each sign-in. */
const most = 100

export const knownDeviceStore = (db: Database): KnownDeviceStore => ({
  isKnown: async (tokenHash, now, userId) => {
    const row = await db
      .selectFrom('known_device')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>=', now)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  put: async ({ tokenHash, userId, expiresAt }) => {
    await db
      .insertInto('known_device')
      .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
      .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at: expiresAt }))
      .execute()
    await db
      .deleteFrom('known_device')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', (eb) =>
        eb
          .selectFrom('known_device')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('expires_at', 'desc')
          .orderBy('token_hash')
          .limit(most),
      )
      .execute()
  },

  removeExpired: async (now) => {
    await db.deleteFrom('known_device').where('expires_at', '<', now).execute()
  },
})
