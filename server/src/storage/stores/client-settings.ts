import type { ClientSettingStore, GlobalSetting } from '#domain/client-settings/client-setting'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks } from '../rows.ts'

/** Settings for everybody belong to this user, who does not exist. */
const everybody = ''

export const clientSettingStore = (db: Database): ClientSettingStore => {
  const rowsOf = (userId: string) =>
    db.selectFrom('client_setting').selectAll().where('user_id', '=', userId).orderBy('key').execute()

  const save = async (userId: string, settings: ReadonlyMap<string, GlobalSetting>) => {
    for (const [key, { value, allowUnauthorized }] of settings) {
      const change = { value, allow_unauthorized: flagOf(allowUnauthorized) }
      // In two steps: what keeps keys from being there twice is not the same on every engine.
      const { numInsertedOrUpdatedRows: added } = await db
        .insertInto('client_setting')
        .values({ user_id: userId, key, ...change })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (added) continue
      await db.updateTable('client_setting').set(change).where('user_id', '=', userId).where('key', '=', key).execute()
    }
  }

  const remove = async (userId: string, keys: readonly string[]) => {
    for (const chunk of inChunks(keys)) {
      await db.deleteFrom('client_setting').where('user_id', '=', userId).where('key', 'in', chunk).execute()
    }
  }

  return {
    global: async () =>
      new Map(
        (await rowsOf(everybody)).map(({ key, value, allow_unauthorized }) => [
          key,
          { value, allowUnauthorized: allow_unauthorized === 1 },
        ]),
      ),
    saveGlobal: (settings) => save(everybody, settings),
    removeGlobal: (keys) => remove(everybody, keys),
    ofUser: async (userId) => new Map((await rowsOf(userId)).map(({ key, value }) => [key, value])),
    saveOfUser: (userId, settings) =>
      save(userId, new Map([...settings].map(([key, value]) => [key, { value, allowUnauthorized: false }]))),
    removeOfUser: remove,
  }
}
