import { Button } from '@mantine/core'
import { useRegeneratePosters } from '#api/server.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './server.module.css'

/** Asked once the size of posters has changed: those that are there keep theirs otherwise. */
export const RegenerateDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useMessages()
  const { mutate, isPending, variables, failure } = useRegeneratePosters()
  const start = (onlyBigger: boolean) =>
    mutate(onlyBigger, {
      onSuccess: () => {
        showToast({ text: t('server.regenerate.done'), tone: 'plain' })
        onClose()
      },
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('server.regenerate.title')}
      closeLabel={t('common.close')}
      width={560}
      kind="question"
    >
      <DialogBody>
        <div className={classes.question}>
          <p>{t('server.regenerate.text')}</p>
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('server.regenerate.no')}
        </Button>
        <Button variant="default" onClick={() => start(false)} loading={isPending && !variables} disabled={isPending}>
          {t('server.regenerate.all')}
        </Button>
        <Button onClick={() => start(true)} loading={isPending && variables} disabled={isPending}>
          {t('server.regenerate.bigger')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
