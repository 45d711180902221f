import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort, IconDots, IconRefresh, IconRefreshDot, IconTrashX } from '@tabler/icons-react'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { Suspense } from 'react'
import { useEmptyTrashes, useScanLibraries } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import { showToast } from '#ui/toast/toasts.ts'

const ArrangeLibrariesDialog = lazyPart(() => import('./arrange-libraries-dialog.tsx'), 'ArrangeLibrariesDialog')

/** What can be done with all libraries at once: arranging by everybody, work by administrators. */
export const AllLibrariesMenu = ({ libraries, admin }: { libraries: readonly LibraryDto[]; admin: boolean }) => {
  const t = useMessages()
  const arrange = useDialog()
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('libraries.menu.open')}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsSort size={18} />} onClick={arrange.open}>
            {t('libraries.menu.arrange')}
          </Menu.Item>
          {admin && <AdminItems ids={libraries.map(({ id }) => id)} />}
        </Menu.Dropdown>
      </Menu>
      {arrange.used && (
        <Suspense>
          <ArrangeLibrariesDialog opened={arrange.opened} onClose={arrange.close} />
        </Suspense>
      )}
    </>
  )
}

const AdminItems = ({ ids }: { ids: readonly string[] }) => {
  const t = useMessages()
  const scan = useScanLibraries()
  const { mutateAsync: emptyTrashes } = useEmptyTrashes()
  const startScan = (deep: boolean) =>
    scan.mutate({ ids, deep }, { onSuccess: () => showToast({ text: t('libraries.scanRequested'), tone: 'plain' }) })
  const askToEmpty = () =>
    requestDialog({
      kind: 'confirm',
      title: t('libraries.emptyTrash.title'),
      text: t('libraries.emptyTrash.body'),
      action: t('library.emptyTrash.submit'),
      trying: 'emptyTheTrash',
      run: async () => {
        await emptyTrashes(ids)
        showToast({ text: t('libraries.emptyTrash.done'), tone: 'plain' })
      },
    })
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => startScan(false)}>
        {t('libraries.menu.scan')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRefreshDot size={18} />} onClick={() => startScan(true)}>
        {t('libraries.menu.scanDeep')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrashX size={18} />} onClick={askToEmpty}>
        {t('libraries.menu.emptyTrash')}
      </Menu.Item>
    </>
  )
}
