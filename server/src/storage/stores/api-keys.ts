import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { ApiKey, ApiKeyStore } from '#domain/user/api-key'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { hasKey } from '../fitting-key.ts'
import type { Schema } from '../schema.ts'

export const apiKeyStore = (db: Database): ApiKeyStore => ({
  ofUser: async (userId) => {
    const rows = await db.selectFrom('api_key').selectAll().where('user_id', '=', userId).orderBy('id').execute()
    return rows.map(toApiKey)
  },

  byHash: async (keyHash) => {
    const row = await db.selectFrom('api_key').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()
    return row && toApiKey(row)
  },

  isCommentTaken: async (userId, comment) => {
    const row = await db
      .selectFrom('api_key')
      .select('id')
      .where('user_id', '=', userId)
      .where(hasKey(sql.ref('comment_fold'), comment.toLowerCase()))
      .executeTakeFirst()
    return row !== undefined
  },

  insert: async ({ id, userId, comment, createdAt, keyHash }) => {
    await db
      .insertInto('api_key')
      .values({
        id,
        user_id: userId,
        key_hash: keyHash,
        comment,
        comment_fold: comment.toLowerCase(),
        created_at: createdAt,
      })
      .execute()
  },

  remove: async (userId, id) => {
    const { numDeletedRows } = await db
      .deleteFrom('api_key')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
})

const toApiKey = (row: Selectable<Schema['api_key']>): ApiKey => ({
  id: row.id,
  userId: row.user_id as UserId,
  comment: row.comment,
  createdAt: row.created_at,
})
