import {
  isSettingKey,
  type ClientSettingStore,
  type GlobalSettings,
  type UserSettings,
} from '#domain/client-settings/client-setting'
import { FieldViolations } from '#domain/errors'
import type { Transaction } from '#domain/transaction'
import type { User } from '#domain/user/user'

type Needs = {
  readonly clientSettings: ClientSettingStore
  readonly transaction: Transaction<'clientSettings'>
}

export type ClientSettingEditor = ReturnType<typeof createClientSettingEditor>

export const createClientSettingEditor = ({ clientSettings, transaction }: Needs) => ({
  /** Strangers get what was meant for them. */
  global: async (user: User | undefined): Promise<GlobalSettings> => {
    const settings = await clientSettings.global()
    return user ? settings : new Map([...settings].filter(([, setting]) => setting.allowUnauthorized))
  },

  saveGlobal: async (settings: GlobalSettings): Promise<void> => {
    checkSettings('saveGlobalSetting', new Map([...settings].map(([key, { value }]) => [key, value])))
    await transaction((stores) => stores.clientSettings.saveGlobal(settings))
  },

  removeGlobal: (keys: readonly string[]) => clientSettings.removeGlobal(keys),

  ofUser: (user: User): Promise<UserSettings> => clientSettings.ofUser(user.id),

  saveOfUser: async (user: User, settings: UserSettings): Promise<void> => {
    checkSettings('saveUserSetting', settings)
    await transaction((stores) => stores.clientSettings.saveOfUser(user.id, settings))
  },

  removeOfUser: (user: User, keys: readonly string[]) => clientSettings.removeOfUser(user.id, keys),
})

/** Clients know these field names with the name of the operation before them. */
const checkSettings = (operation: string, settings: UserSettings) => {
  const violations = [...settings].flatMap(([key, value]) => [
    ...(isSettingKey(key)
      ? []
      : [
          {
            fieldName: `${operation}.newSettings<K>[${key}].<map key>`,
            message: 'must be a lower-case dotted name, like application.key',
          },
        ]),
    ...(value.trim() === ''
      ? [{ fieldName: `${operation}.newSettings[${key}].value`, message: 'must not be blank' }]
      : []),
  ])
  if (violations.length > 0) throw new FieldViolations(violations)
}
