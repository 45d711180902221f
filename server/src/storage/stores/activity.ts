import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { AuthenticationActivity, AuthenticationActivityStore } from '#domain/user/session'
import { newId } from '#platform/ids'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { flagOf } from '../rows.ts'
import type { Schema } from '../schema.ts'
import { knownOrders, limits, ordered, paged, type SortKeys } from './paging.ts'

export const activityStore = (db: Database): AuthenticationActivityStore => ({
  insert: async (activity) => {
    await db
      .insertInto('authentication_activity')
      .values({
        id: newId(),
        user_id: activity.userId,
        email: activity.email,
        api_key_id: activity.apiKeyId,
        api_key_comment: activity.apiKeyComment,
        ip: activity.ip,
        user_agent: activity.userAgent,
        success: flagOf(activity.success),
        error: activity.error,
        at: activity.at,
        source: activity.source,
      })
      .execute()
  },

  list: async (of, request) => {
    const matching =
      of === 'everybody'
        ? db.selectFrom('authentication_activity')
        : db
            .selectFrom('authentication_activity')
            .where((eb) => eb.or([eb('user_id', '=', of.id), eb('email', '=', of.email)]))
    const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const asked = knownOrders(request, sortKeys)
    const orders = asked.length > 0 ? asked : [{ key: 'dateTime', direction: 'desc' as const }]
    const { limit, offset } = limits(request)
    let query = ordered(matching.selectAll(), orders, sortKeys).orderBy('id', 'desc')
    if (limit !== undefined) query = query.limit(limit).offset(offset)
    return paged((await query.execute()).map(toActivity), total, { request, sorted: true })
  },

  latest: async (of, apiKeyId) => {
    let query = db
      .selectFrom('authentication_activity')
      .selectAll()
      .where((eb) => eb.or([eb('user_id', '=', of.id), eb('email', '=', of.email)]))
    if (apiKeyId !== undefined) query = query.where('api_key_id', '=', apiKeyId)
    const row = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
    return row && toActivity(row)
  },

  hasSucceeded: async (userId, ip) => {
    const row = await db
      .selectFrom('authentication_activity')
      .select('id')
      .where('user_id', '=', userId)
      .where('ip', '=', ip)
      .where('success', '=', 1)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  removeBefore: async (time) => {
    await db.deleteFrom('authentication_activity').where('at', '<', time).execute()
  },
})

const sortKeys: SortKeys = {
  dateTime: sql.ref('at'),
  email: sql.ref('email'),
  success: sql.ref('success'),
  ip: sql.ref('ip'),
  error: sql.ref('error'),
  userId: sql.ref('user_id'),
  userAgent: sql.ref('user_agent'),
}

const toActivity = (row: Selectable<Schema['authentication_activity']>): AuthenticationActivity => ({
  userId: row.user_id as UserId | null,
  email: row.email,
  apiKeyId: row.api_key_id,
  apiKeyComment: row.api_key_comment,
  ip: row.ip,
  userAgent: row.user_agent,
  success: row.success === 1,
  error: row.error,
  at: row.at,
  source: row.source,
})
