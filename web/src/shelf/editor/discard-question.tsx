import { Button } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'

type DiscardQuestionProps = {
  readonly opened: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asked before a dialog with unsaved changes closes. */
export const DiscardQuestion = ({ opened, onKeep, onDiscard }: DiscardQuestionProps) => {
  const t = useMessages()
  return (
    <Dialog
      opened={opened}
      onClose={onKeep}
      title={t('editing.discard.title')}
      closeLabel={t('common.close')}
      width={420}
      kind="question"
    >
      <DialogBody>{t('editing.discard.text')}</DialogBody>
      <DialogActions>
        <Button variant="default" onClick={onKeep} data-autofocus>
          {t('editing.discard.keep')}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {t('editing.discard.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
