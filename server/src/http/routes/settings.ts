import { getServerSettings, updateServerSettings } from '@spinrack/contract/resources/settings'
import type { createServerSettings } from '#catalog/settings/server-settings'
import type { Door } from '../kit/route.ts'

export const settingsRoutes = (door: Door, settings: ReturnType<typeof createServerSettings>) => {
  door(getServerSettings, () => settings.read())
  door(updateServerSettings, ({ body }) => settings.update(body))
}
