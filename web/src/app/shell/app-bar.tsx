import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { SearchBox } from '#features/search/search-box.tsx'
import { useMessages } from '#i18n/messages.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './app-bar.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { NewsIndicator } from './news/news-indicator.tsx'
import { TaskIndicator } from './tasks/task-indicator.tsx'
import { ThemeMenu } from './theme-menu.tsx'

export const AppBar = () => {
  const t = useMessages()
  const user = useCurrentUser()
  return (
    <header className={classes.bar}>
      <DrawerToggle />
      <Link to="/" className={classes.brand} aria-label={t('common.product')}>
        <Logo />
      </Link>
      <SearchBox />
      <div className={classes.end}>
        {isAdmin(user) && (
          <>
            <TaskIndicator />
            <NewsIndicator />
          </>
        )}
        <LanguageMenu />
        <ThemeMenu />
        {user && <AccountMenu user={user} />}
      </div>
    </header>
  )
}

const DrawerToggle = () => {
  const t = useMessages()
  const narrow = usePreferences(({ drawer }) => drawer === 'narrow')
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <ActionIcon
      className={`${classes.quiet} ${classes.toggle}`}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={narrow ? t('nav.expand') : t('nav.collapse')}
      aria-expanded={!narrow}
      onClick={() => setPreferences({ drawer: narrow ? 'wide' : 'narrow' })}
    >
      <Icon size={20} className={classes.directional} />
    </ActionIcon>
  )
}
