import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { currentLocale, localeName, locales, useMessages } from '#i18n/messages.ts'
import type { Theme } from '#preferences/preferences.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import { Select } from '#ui/select/select.tsx'

export const themes: readonly Theme[] = ['light', 'dark', 'system']
export const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

export const PreferenceSelects = ({ quiet = false }: { quiet?: boolean }) => {
  const t = useMessages()
  const theme = usePreferences((preferences) => preferences.theme)
  const ThemeIcon = themeIcons[theme]
  return (
    <>
      <Select
        label={t('theme.label')}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(chosen) => setPreferences({ theme: chosen })}
        icon={<ThemeIcon size={16} aria-hidden="true" />}
        quiet={quiet}
      />
      <Select
        label={t('locale.label')}
        value={currentLocale()}
        choices={locales.map((value) => ({ value, label: localeName(value) }))}
        onChange={(locale) => setPreferences({ locale })}
        icon={<IconLanguage size={16} aria-hidden="true" />}
        quiet={quiet}
      />
    </>
  )
}
