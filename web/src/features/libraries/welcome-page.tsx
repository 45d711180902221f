import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { LogoMark } from '#ui/logo/logo.tsx'
import { AddLibrary } from './add-library.tsx'
import classes from './libraries.module.css'

/** Shown as long as there is no library. */
export const WelcomePage = () => {
  const t = useMessages()
  const admin = isAdmin(useCurrentUser())
  return (
    <div className={classes.welcome}>
      <LogoMark height={72} />
      <h1 className={classes.welcomeTitle}>{t('welcome.title')}</h1>
      <p className={classes.welcomeBody}>{admin ? t('welcome.body') : t('welcome.askAdmin')}</p>
      {admin && (
        <AddLibrary>
          {(open) => (
            <Button size="md" leftSection={<IconPlus size={18} />} onClick={open}>
              {t('welcome.add')}
            </Button>
          )}
        </AddLibrary>
      )}
    </div>
  )
}
