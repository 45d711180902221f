import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDotsVertical,
  IconEdit,
  IconFileInfo,
  IconFileSearch,
  IconRefresh,
  IconRefreshDot,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { lazy, Suspense } from 'react'
import { useScanLibrary } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import { showToast } from '#ui/toast/toasts.ts'

const LibraryDialog = lazy(() => import('./library-dialog.tsx').then((module) => ({ default: module.LibraryDialog })))
const DeleteLibraryDialog = lazy(() =>
  import('./delete-library-dialog.tsx').then((module) => ({ default: module.DeleteLibraryDialog })),
)
const LibraryQuestionDialog = lazy(() =>
  import('./library-question-dialog.tsx').then((module) => ({ default: module.LibraryQuestionDialog })),
)

/** What administrators can do with a library. */
export const LibraryMenu = ({ library }: { library: LibraryDto }) => {
  const t = useMessages()
  const scan = useScanLibrary()
  const edit = useDialog()
  const remove = useDialog()
  const analyze = useDialog()
  const refresh = useDialog()
  const emptyTrash = useDialog()
  const questions = [
    ['analyze', analyze],
    ['refreshMetadata', refresh],
    ['emptyTrash', emptyTrash],
  ] as const
  const startScan = (deep: boolean) =>
    scan.mutate(
      { libraryId: library.id, deep },
      { onSuccess: () => showToast({ text: t('library.scanRequested', { name: library.name }), tone: 'plain' }) },
    )
  return (
    <>
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('library.menu.open', { name: library.name })}
          >
            <IconDotsVertical size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => startScan(false)}>
            {t('library.menu.scan')}
          </Menu.Item>
          <Menu.Item leftSection={<IconRefreshDot size={18} />} onClick={() => startScan(true)}>
            {t('library.menu.scanDeep')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileSearch size={18} />} onClick={analyze.open}>
            {t('library.menu.analyze')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileInfo size={18} />} onClick={refresh.open}>
            {t('library.menu.refreshMetadata')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrashX size={18} />} onClick={emptyTrash.open}>
            {t('library.menu.emptyTrash')}
          </Menu.Item>
          <Menu.Item leftSection={<IconEdit size={18} />} onClick={edit.open}>
            {t('library.menu.edit')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={remove.open}>
            {t('library.menu.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {edit.used && <LibraryDialog library={library} opened={edit.opened} onClose={edit.close} />}
        {questions.map(
          ([command, dialog]) =>
            dialog.used && (
              <LibraryQuestionDialog
                key={command}
                library={library}
                command={command}
                opened={dialog.opened}
                onClose={dialog.close}
              />
            ),
        )}
        {remove.used && <DeleteLibraryDialog library={library} opened={remove.opened} onClose={remove.close} />}
      </Suspense>
    </>
  )
}
