import type { ThumbnailSize } from '@spinrack/contract/vocabulary/settings'

/** What administrators decide for the whole server. Null means that the configuration has the word. */
export type ServerSettings = {
  readonly deleteEmptyCollections: boolean
  readonly deleteEmptyReadLists: boolean
  readonly rememberMeDurationDays: number
  readonly thumbnailSize: ThumbnailSize
  /** How many jobs run at once; null leaves it to the machine. */
  readonly taskPoolSize: number | null
  readonly serverPort: number | null
  readonly serverContextPath: string | null
  readonly koboProxy: boolean
  readonly koboPort: number | null
  readonly kepubifyPath: string | null
}

export const defaultSettings: ServerSettings = {
  deleteEmptyCollections: true,
  deleteEmptyReadLists: true,
  rememberMeDurationDays: 365,
  thumbnailSize: 'DEFAULT',
  taskPoolSize: null,
  serverPort: null,
  serverContextPath: null,
  koboProxy: false,
  koboPort: null,
  kepubifyPath: null,
}

/** Longest edge of a generated poster, in pixels. */
export const posterEdge: Record<ThumbnailSize, number> = { DEFAULT: 300, MEDIUM: 600, LARGE: 900, XLARGE: 1200 }

export type SettingsStore = {
  read(): Promise<ServerSettings>
  /** What the change leaves out stays; null takes a stored value away. */
  save(change: Partial<ServerSettings>): Promise<void>
}
