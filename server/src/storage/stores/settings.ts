import { defaultSettings, type ServerSettings, type SettingsStore } from '#domain/settings/settings'
import type { Database } from '../dialects/dialect.ts'

export const settingsStore = (db: Database): SettingsStore => ({
  read: async () => {
    const rows = await db.selectFrom('server_setting').selectAll().execute()
    const texts = new Map(rows.map((row) => [row.key, row.value]))
    const stored = names.flatMap((name) => {
      const text = texts.get(keys[name])
      return text === undefined ? [] : [[name, JSON.parse(text) as unknown]]
    })
    return { ...defaultSettings, ...(Object.fromEntries(stored) as Partial<ServerSettings>) }
  },

  save: async (change) => {
    for (const name of names) {
      const value = change[name]
      if (value === undefined) continue
      await db.deleteFrom('server_setting').where('key', '=', keys[name]).execute()
      if (value === null) continue
      await db
        .insertInto('server_setting')
        .values({ key: keys[name], value: JSON.stringify(value) })
        .execute()
    }
  },
})

const keys: Record<keyof ServerSettings, string> = {
  deleteEmptyCollections: 'DELETE_EMPTY_COLLECTIONS',
  deleteEmptyReadLists: 'DELETE_EMPTY_READLISTS',
  rememberMeDurationDays: 'REMEMBER_ME_DURATION',
  thumbnailSize: 'THUMBNAIL_SIZE',
  taskPoolSize: 'TASK_POOL_SIZE',
  serverPort: 'SERVER_PORT',
  serverContextPath: 'SERVER_CONTEXT_PATH',
  koboProxy: 'KOBO_PROXY',
  koboPort: 'KOBO_PORT',
  kepubifyPath: 'KEPUBIFY_PATH',
}
const names = Object.keys(keys) as (keyof ServerSettings)[]
