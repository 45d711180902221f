import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'

/** Asks before somebody leaves the page with changes that were not saved. */
export const UnsavedQuestion = ({ dirty }: { dirty: boolean }) => {
  const t = useMessages()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  const stay = () => reset?.()
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={stay}
      title={t('sets.unsaved.title')}
      closeLabel={t('common.close')}
      width={440}
      kind="question"
    >
      <DialogBody>
        <p>{t('sets.unsaved.body')}</p>
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={stay}>
          {t('sets.unsaved.stay')}
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          {t('sets.unsaved.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
