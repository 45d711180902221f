import { Menu, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserDto } from '@spinrack/contract/resources/user'
import { useSignOut } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { initialsOf } from '#lib/initials.ts'
import { useSession } from '../session/use-session.ts'
import classes from './app-bar.module.css'

export const AccountMenu = ({ user }: { user: UserDto }) => {
  const t = useMessages()
  const session = useSession()
  const signOut = useSignOut(() => void session.end('signed-out'))
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <button type="button" className={classes.avatar}>
          {initialsOf(user.email)} <VisuallyHidden>{t('nav.accountMenu')}</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <span className={classes.whoLabel}>{t('nav.signedInAs')}</span>
          <span className={classes.whoName}>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={18} />}>
          {t('account.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => signOut.mutate()}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
