import type { RememberedLoginStore } from '#domain/user/session'
import type { ServerSettings, SettingsStore } from '#domain/settings/settings'

type Address = { readonly port: number; readonly contextPath: string }

/** What the process was started with. */
export type Configured = Address & { readonly taskPoolSize: number }

type Needs = {
  readonly settings: SettingsStore
  readonly rememberedLogins: Pick<RememberedLoginStore, 'removeExpired'>
  readonly configured: Configured
  /** What holds from the last start to the next. */
  readonly effective: () => Address
  readonly onChange: (settings: ServerSettings) => void
}

/** Null takes away what can be taken away, and otherwise changes nothing. */
type Change = { readonly [Name in keyof ServerSettings]?: ServerSettings[Name] | null | undefined } & {
  readonly renewRememberMeKey?: boolean | null | undefined
}

const removable: ReadonlySet<string> = new Set(['serverPort', 'serverContextPath', 'koboPort', 'kepubifyPath'])

export const createServerSettings = ({ settings, rememberedLogins, configured, effective, onChange }: Needs) => ({
  read: async () => {
    const stored = await settings.read()
    return {
      ...stored,
      taskPoolSize: stored.taskPoolSize ?? configured.taskPoolSize,
      serverPort: {
        configurationSource: configured.port,
        databaseSource: stored.serverPort,
        effectiveValue: effective().port,
      },
      serverContextPath: {
        configurationSource: configured.contextPath || null,
        databaseSource: stored.serverContextPath,
        effectiveValue: effective().contextPath,
      },
      kepubifyPath: {
        configurationSource: null,
        databaseSource: stored.kepubifyPath,
        effectiveValue: stored.kepubifyPath,
      },
    }
  },

  update: async ({ renewRememberMeKey, ...change }: Change) => {
    const named = Object.entries(change).filter(([name, value]) => value !== null || removable.has(name))
    await settings.save(Object.fromEntries(named) as Partial<ServerSettings>)
    // Remembered browsers hold tokens of their own, so a new key for all means that all are forgotten.
    if (renewRememberMeKey === true) await rememberedLogins.removeExpired(Number.MAX_SAFE_INTEGER)
    onChange(await settings.read())
  },
})
