import { ActionIcon, Menu } from '@mantine/core'
import type { UserDto } from '@spinrack/contract/resources/user'
import { IconDots, IconKey, IconTrash, IconUserEdit } from '@tabler/icons-react'
import { useDeleteUser } from '#api/user-admin.ts'
import { useMessages } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { showToast } from '#ui/toast/toasts.ts'

/** Nobody changes or deletes the account they use, so that an administrator always remains. */
export const UserMenu = ({ user, own }: { user: UserDto; own: boolean }) => {
  const t = useMessages()
  const { email } = user
  const { mutateAsync: remove } = useDeleteUser(user.id)
  const askToDelete = () =>
    requestDialog({
      kind: 'confirm',
      title: t('users.delete.title'),
      text: t('users.delete.body', { email }),
      tick: t('users.delete.tick', { email }),
      action: t('users.delete.submit'),
      trying: 'deleteTheUser',
      run: async () => {
        await remove()
        showToast({ text: t('users.deleted', { email }), tone: 'plain' })
      },
    })
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('users.menu.open', { email })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {own && <Menu.Label>{t('users.menu.own')}</Menu.Label>}
        <Menu.Item
          leftSection={<IconUserEdit size={18} />}
          disabled={own}
          onClick={() => requestDialog({ kind: 'edit-user', user })}
        >
          {t('users.menu.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={18} />} onClick={() => requestDialog({ kind: 'change-password', user })}>
          {t('users.menu.password')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} disabled={own} onClick={askToDelete}>
          {t('users.menu.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
