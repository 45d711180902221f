import { IconUsers } from '@tabler/icons-react'
import type { UserDto } from '@spinrack/contract/resources/user'
import { useQuery } from '@tanstack/react-query'
import { userAdminQueries } from '#api/user-admin.ts'
import { useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { LatestActivity, RoleChips, UserName, UserView } from './user-cells.tsx'
import { UserMenu } from './user-menu.tsx'
import classes from './users.module.css'

export const UserTable = () => {
  const t = useMessages()
  const { data: users, error, refetch } = useQuery(userAdminQueries.list())
  return (
    <DataTable
      label={t('users.title')}
      columns={useColumns()}
      rows={users}
      rowKey={({ id }) => id}
      ghosts={3}
      empty={<EmptyState icon={<IconUsers size={32} />} title={t('users.none')} />}
      error={users === undefined && error ? <FailedWall error={error} retry={() => void refetch()} /> : undefined}
    />
  )
}

const useColumns = (): readonly Column<UserDto>[] => {
  const t = useMessages()
  const me = useCurrentUser()?.id
  return [
    {
      key: 'user',
      title: t('users.column.user'),
      width: 'wide',
      card: 'title',
      cell: (user) => <UserName user={user} own={user.id === me} />,
    },
    { key: 'roles', title: t('account.roles'), card: 'line', cell: (user) => <RoleChips roles={user.roles} /> },
    { key: 'sees', title: t('users.column.sees'), width: 'wide', cell: (user) => <UserView user={user} /> },
    { key: 'latest', title: t('users.column.latest'), width: 'tight', cell: ({ id }) => <LatestActivity id={id} /> },
    {
      key: 'menu',
      title: t('users.column.menu'),
      head: <span />,
      width: 'tight',
      align: 'end',
      card: 'corner',
      cell: (user) => (
        <span className={classes.menu}>
          <UserMenu user={user} own={user.id === me} />
        </span>
      ),
    },
  ]
}
