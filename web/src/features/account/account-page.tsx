import { Button } from '@mantine/core'
import { IconKey, IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCurrentUser, useSignOut } from '#api/users.ts'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { useMessages } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import classes from './account-page.module.css'
import { RecentSignIns } from './recent-sign-ins.tsx'

type AccountPageProps = { preferences: ReactNode; onSignedOut: () => void }

export const AccountPage = ({ preferences, onSignedOut }: AccountPageProps) => {
  const t = useMessages()
  const user = useCurrentUser()
  const signOut = useSignOut(onSignedOut)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('account.title')}</h1>
        <Button
          variant="default"
          leftSection={<IconLogout size={18} />}
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {t('account.signOut')}
        </Button>
      </div>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('account.profile')}</h2>
        <dl className={classes.facts}>
          <dt>{t('account.email')}</dt>
          <dd>{user?.email}</dd>
          <dt>{t('account.roles')}</dt>
          <dd className={classes.roles}>
            {rolesOf(user?.roles).map((role) => (
              <span key={role} className={classes.role}>
                {dynamicMessage(t, `account.role.${role}`, role)}
              </span>
            ))}
          </dd>
        </dl>
        {user && (
          <Button
            className={classes.password}
            variant="default"
            leftSection={<IconKey size={18} />}
            onClick={() => requestDialog({ kind: 'change-password', user })}
          >
            {t('password.title')}
          </Button>
        )}
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('account.interface')}</h2>
        <div className={classes.preferences}>{preferences}</div>
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>{t('account.activity.title')}</h2>
        <RecentSignIns />
      </section>
    </div>
  )
}

/** Everyone is a user, so that role says something only when there is no other. */
const rolesOf = (roles: readonly string[] = []) => {
  const special = roles.filter((role) => role !== 'USER')
  return special.length === 0 ? ['USER'] : special
}
