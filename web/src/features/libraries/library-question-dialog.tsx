import { Button } from '@mantine/core'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { useLibraryCommand, type LibraryCommand } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './libraries.module.css'

type LibraryQuestionDialogProps = {
  library: LibraryDto
  command: LibraryCommand
  opened: boolean
  onClose: () => void
}

/** Work that takes long, or cannot be undone, starts only after a question. */
export const LibraryQuestionDialog = ({ library, command, opened, onClose }: LibraryQuestionDialogProps) => {
  const t = useMessages()
  const { mutate, failure, isPending } = useLibraryCommand(command)
  const confirm = () =>
    mutate(library.id, {
      onSuccess: () => {
        showToast({ text: t(`library.${command}.done`, { name: library.name }), tone: 'plain' })
        onClose()
      },
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`library.${command}.title`)}
      closeLabel={t('common.close')}
      width={460}
      kind="question"
    >
      <DialogBody>
        <div className={classes.question}>
          <p>{t(`library.${command}.body`, { name: library.name })}</p>
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button {...(command === 'emptyTrash' && { color: 'red' })} loading={isPending} onClick={confirm}>
          {t(`library.${command}.submit`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
