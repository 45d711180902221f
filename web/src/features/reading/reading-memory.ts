import type { ClientSettingDto } from '@spinrack/contract/resources/client-settings'

type Settings = Readonly<Record<string, ClientSettingDto>>

/** Kept for the person on the server, so that every device has them: how a series is read, and how a book is paired. */
export const seriesKey = (seriesId: string) => `webui.reader.series.${seriesId.toLowerCase()}`
export const pairingKey = (bookId: string) => `webui.reader.pairing.${bookId.toLowerCase()}`

/** How this series is read; null where it is read like all others. */
export const rememberedSettings = (settings: Settings, seriesId: string): Record<string, unknown> | null => {
  const stored = parsed(settings[seriesKey(seriesId)])
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : null
}

export const rememberedAlonePages = (settings: Settings, bookId: string): readonly number[] => {
  const stored = parsed(settings[pairingKey(bookId)])
  return Array.isArray(stored) ? stored.filter((page): page is number => Number.isInteger(page) && page > 0) : []
}

const parsed = (setting: ClientSettingDto | undefined): unknown => {
  try {
    return JSON.parse(setting?.value ?? 'null')
  } catch {
    return null
  }
}
