import { ActionIcon, Button } from '@mantine/core'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { useArrangedLibraries, useArrangeLibraries } from '#shelf/libraries/use-arranged-libraries.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import classes from './libraries.module.css'

/** Puts the libraries of the navigation into order and says which of them stand on the home page. */
export const ArrangeLibrariesDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useMessages()
  const { all, pinned } = useArrangedLibraries()
  const arrange = useArrangeLibraries()
  const pinnedIds = new Set(pinned.map(({ id }) => id))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('libraries.arrange.title')}
      closeLabel={t('common.close')}
      width={460}
      kind="question"
    >
      <DialogBody>
        <p className={classes.arrangeHelp}>{t('libraries.arrange.help')}</p>
        <SortableList
          label={t('nav.libraries')}
          items={all}
          onOrder={(libraries) => arrange.order(libraries.map(({ id }) => id))}
        >
          {({ id, name }) => {
            const isPinned = pinnedIds.has(id)
            const Icon = isPinned ? IconPin : IconPinnedOff
            return (
              <>
                <span className={classes.arrangeName} data-unpinned={!isPinned || undefined}>
                  {name}
                </span>
                <ActionIcon
                  variant="subtle"
                  color={isPinned ? 'blue' : 'gray'}
                  size={40}
                  aria-pressed={isPinned}
                  aria-label={t('libraries.arrange.pinned', { name })}
                  onClick={() => arrange.pin(id, !isPinned)}
                >
                  <Icon size={18} />
                </ActionIcon>
              </>
            )
          }}
        </SortableList>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('common.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
