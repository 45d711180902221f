import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { SettingsPage, SettingsSection } from '../settings-page.tsx'
import { ActivityTable } from './activity-table.tsx'
import { UserTable } from './user-table.tsx'

/** `dialog` lies above the page while its own address is shown. */
export const UsersPage = ({ dialog }: { dialog: ReactNode }) => {
  const t = useMessages()
  return (
    <SettingsPage
      title={t('users.title')}
      actions={
        <Button component={Link} to="/settings/users/add" resetScroll={false} leftSection={<IconUserPlus size={18} />}>
          {t('users.add.submit')}
        </Button>
      }
    >
      <UserTable />
      <SettingsSection title={t('users.activity.title')}>
        <ActivityTable />
      </SettingsSection>
      {dialog}
    </SettingsPage>
  )
}
