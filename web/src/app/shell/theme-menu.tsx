import { ActionIcon, Menu } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import classes from './app-bar.module.css'
import { themeIcons, themes } from '../preference-selects.tsx'

export const ThemeMenu = () => {
  const t = useMessages()
  const chosen = usePreferences(({ theme }) => theme)
  const ChosenIcon = themeIcons[chosen]
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon
          className={classes.quiet}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${t('theme.label')}: ${t(`theme.${chosen}`)}`}
        >
          <ChosenIcon size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen} onChange={choose}>
          {themes.map((theme) => {
            const Icon = themeIcons[theme]
            return (
              <Menu.RadioItem key={theme} value={theme} rightSection={<Icon size={18} aria-hidden="true" />}>
                {t(`theme.${theme}`)}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

const choose = (value: string) => {
  const theme = themes.find((known) => known === value)
  if (theme !== undefined) setPreferences({ theme })
}
