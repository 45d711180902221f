import type { LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { Role } from '@spinrack/contract/vocabulary/user'
import type { AgeRestriction } from '#domain/access/viewer'
import type { User, UserStore } from '#domain/user/user'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { hasKey } from '../fitting-key.ts'
import { flagOf, parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'

export const userStore = (db: Database): UserStore => ({
  count: async () => {
    const { count } = await db
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  find: async (id) => {
    const row = await db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toUser(row)
  },

  byEmail: async (email) => {
    const row = await db
      .selectFrom('user_account')
      .selectAll()
      .where(hasKey(sql.ref('email_key'), email.toLowerCase()))
      .executeTakeFirst()
    return row && toUser(row)
  },

  all: async () => {
    const rows = await db.selectFrom('user_account').selectAll().orderBy('created_at').orderBy('id').execute()
    return rows.map(toUser)
  },

  insert: async (user) => {
    const now = Date.now()
    await db
      .insertInto('user_account')
      .values({ id: user.id, ...toRow(user), created_at: now, modified_at: now })
      .execute()
  },

  update: async (user) => {
    await db
      .updateTable('user_account')
      .set({ ...toRow(user), modified_at: Date.now() })
      .where('id', '=', user.id)
      .execute()
  },

  remove: async ({ id, email }) => {
    for (const table of belongings) await db.deleteFrom(table).where('user_id', '=', id).execute()
    // Attempts with a wrong password know the address only.
    await db
      .deleteFrom('authentication_activity')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('email', '=', email)]))
      .execute()
    await db.deleteFrom('user_account').where('id', '=', id).execute()
  },
})

/** Tables whose rows are a user's own and leave with the account. */
export const belongings = [
  'read_progress',
  'kept_progress',
  'series_progress',
  'session',
  'remembered_login',
  'known_device',
  'api_key',
  'client_setting',
  'announcement_read',
  'sync_point',
] as const

const toRow = (user: User) => ({
  email: user.email,
  email_key: user.email.toLowerCase(),
  password_hash: user.passwordHash,
  roles_json: JSON.stringify([...user.roles]),
  shared_all_libraries: flagOf(user.sharedAllLibraries),
  shared_libraries_json: JSON.stringify(user.sharedLibraryIds),
  labels_allow_json: JSON.stringify(user.labelsAllow),
  labels_exclude_json: JSON.stringify(user.labelsExclude),
  age_restriction_json: user.ageRestriction && JSON.stringify(user.ageRestriction),
})

const toUser = (row: Selectable<Schema['user_account']>): User => ({
  id: row.id as UserId,
  email: row.email,
  passwordHash: row.password_hash,
  roles: new Set(parseJson<Role[]>(row.roles_json)),
  sharedAllLibraries: row.shared_all_libraries === 1,
  sharedLibraryIds: parseJson<LibraryId[]>(row.shared_libraries_json),
  labelsAllow: parseJson<string[]>(row.labels_allow_json),
  labelsExclude: parseJson<string[]>(row.labels_exclude_json),
  ageRestriction: row.age_restriction_json === null ? null : parseJson<AgeRestriction>(row.age_restriction_json),
})
