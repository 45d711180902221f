import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDotsVertical,
  IconEdit,
  IconFileInfo,
  IconFileSearch,
  IconPin,
  IconPinnedOff,
  IconRefresh,
  IconRefreshDot,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { Suspense } from 'react'
import { useScanLibrary } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useArrangeLibraries } from '#shelf/libraries/use-arranged-libraries.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import { showToast } from '#ui/toast/toasts.ts'

const LibraryDialog = lazyPart(() => import('./library-dialog.tsx'), 'LibraryDialog')
const DeleteLibraryDialog = lazyPart(() => import('./delete-library-dialog.tsx'), 'DeleteLibraryDialog')
const LibraryQuestionDialog = lazyPart(() => import('./library-question-dialog.tsx'), 'LibraryQuestionDialog')

type LibraryMenuProps = { library: LibraryDto; pinned: boolean; admin: boolean }

/** Everybody says where a library stands; administrators have work done on it. */
export const LibraryMenu = ({ library, pinned, admin }: LibraryMenuProps) => {
  const t = useMessages()
  const arrange = useArrangeLibraries()
  const dialogs = useDialogs()
  const PinIcon = pinned ? IconPinnedOff : IconPin
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
          {admin && <WorkItems library={library} dialogs={dialogs} />}
          <Menu.Item leftSection={<PinIcon size={18} />} onClick={() => arrange.pin(library.id, !pinned)}>
            {pinned ? t('library.menu.unpin') : t('library.menu.pin')}
          </Menu.Item>
          {admin && <EditItems dialogs={dialogs} />}
        </Menu.Dropdown>
      </Menu>
      {admin && <LibraryDialogs library={library} dialogs={dialogs} />}
    </>
  )
}

type Dialogs = ReturnType<typeof useDialogs>

const useDialogs = () => ({
  edit: useDialog(),
  remove: useDialog(),
  analyze: useDialog(),
  refreshMetadata: useDialog(),
  emptyTrash: useDialog(),
})

const WorkItems = ({ library, dialogs }: { library: LibraryDto; dialogs: Dialogs }) => {
  const t = useMessages()
  const scan = useScanLibrary()
  const startScan = (deep: boolean) =>
    scan.mutate(
      { libraryId: library.id, deep },
      { onSuccess: () => showToast({ text: t('library.scanRequested', { name: library.name }), tone: 'plain' }) },
    )
  return (
    <>
      <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => startScan(false)}>
        {t('library.menu.scan')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRefreshDot size={18} />} onClick={() => startScan(true)}>
        {t('library.menu.scanDeep')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSearch size={18} />} onClick={dialogs.analyze.open}>
        {t('library.menu.analyze')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileInfo size={18} />} onClick={dialogs.refreshMetadata.open}>
        {t('library.menu.refreshMetadata')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrashX size={18} />} onClick={dialogs.emptyTrash.open}>
        {t('library.menu.emptyTrash')}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}

const EditItems = ({ dialogs }: { dialogs: Dialogs }) => {
  const t = useMessages()
  return (
    <>
      <Menu.Item leftSection={<IconEdit size={18} />} onClick={dialogs.edit.open}>
        {t('library.menu.edit')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={dialogs.remove.open}>
        {t('library.menu.delete')}
      </Menu.Item>
    </>
  )
}

const questions = ['analyze', 'refreshMetadata', 'emptyTrash'] as const

const LibraryDialogs = ({ library, dialogs }: { library: LibraryDto; dialogs: Dialogs }) => {
  const { edit, remove } = dialogs
  return (
    <Suspense>
      {edit.used && <LibraryDialog library={library} opened={edit.opened} onClose={edit.close} />}
      {questions.map(
        (command) =>
          dialogs[command].used && (
            <LibraryQuestionDialog
              key={command}
              library={library}
              command={command}
              opened={dialogs[command].opened}
              onClose={dialogs[command].close}
            />
          ),
      )}
      {remove.used && <DeleteLibraryDialog library={library} opened={remove.opened} onClose={remove.close} />}
    </Suspense>
  )
}
