import { ActionIcon, Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { currentLocale, localeName, locales, useMessages } from '#i18n/messages.ts'
import { setPreferences } from '#preferences/store.ts'
import classes from './app-bar.module.css'

/** The languages that exist, each in its own words. */
export const LanguageMenu = () => {
  const t = useMessages()
  const chosen = currentLocale()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          className={`${classes.quiet} ${classes.language}`}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${t('locale.label')}: ${localeName(chosen)}`}
        >
          <IconLanguage size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.languages}>
        <Menu.RadioGroup value={chosen} onChange={(locale) => setPreferences({ locale })}>
          {locales.map((locale) => (
            <Menu.RadioItem key={locale} value={locale} lang={locale}>
              {localeName(locale)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
