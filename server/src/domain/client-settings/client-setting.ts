import type { UserId } from '@spinrack/contract/vocabulary/ids'

/** A word that a client keeps on the server, for everybody or for one user. */
export type GlobalSetting = { readonly value: string; readonly allowUnauthorized: boolean }
export type GlobalSettings = ReadonlyMap<string, GlobalSetting>
export type UserSettings = ReadonlyMap<string, string>

export type ClientSettingStore = {
  global(): Promise<GlobalSettings>
  saveGlobal(settings: GlobalSettings): Promise<void>
  removeGlobal(keys: readonly string[]): Promise<void>
  ofUser(userId: UserId): Promise<UserSettings>
  saveOfUser(userId: UserId, settings: UserSettings): Promise<void>
  removeOfUser(userId: UserId, keys: readonly string[]): Promise<void>
}

/**
 * Lower-case names joined by dots, the first of which begins with a letter. Checked piece by piece: the pattern that
 * clients know takes forever on some texts.
 */
export const isSettingKey = (key: string) => /^[a-z]/.test(key) && key.split('.').every(isName)

const isName = (name: string) => /^[a-z0-9][a-z0-9_-]*$/.test(name) && /[a-z0-9]$/.test(name)
