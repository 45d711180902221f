import { Button } from '@mantine/core'
import { IconBooks, IconFolderSearch } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { libraryQueries, useScanLibraries } from '#api/libraries.ts'
import { taskQueries } from '#api/tasks.ts'
import { isAdmin, userQueries } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'

/** No book was found so far: either the search is under way, or someone must put files where we look. */
export const NothingYet = ({ libraryIds }: { libraryIds: readonly string[] }) => {
  const t = useMessages()
  const { data: user } = useSuspenseQuery(userQueries.me())
  const admin = isAdmin(user)
  const { data: queue } = useQuery({ ...taskQueries.queue(), enabled: admin })
  const { data: libraries = [] } = useQuery(libraryQueries.list())
  const scan = useScanLibraries()
  if (queue !== undefined && queue.count > 0) {
    return (
      <EmptyState
        icon={<IconFolderSearch size={32} />}
        title={t('dashboard.empty.scanning')}
        text={t('dashboard.empty.scanningText')}
      />
    )
  }
  if (!admin) {
    return (
      <EmptyState icon={<IconBooks size={32} />} title={t('dashboard.empty.title')} text={t('dashboard.empty.text')} />
    )
  }
  const scanAll = () =>
    scan.mutate({ ids: libraryIds.length > 0 ? libraryIds : libraries.map(({ id }) => id), deep: false })
  return (
    <EmptyState icon={<IconBooks size={32} />} title={t('dashboard.empty.title')} text={t('dashboard.empty.adminText')}>
      <Button onClick={scanAll} loading={scan.isPending}>
        {t('dashboard.empty.scan')}
      </Button>
    </EmptyState>
  )
}
