import { Button } from '@mantine/core'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { failureOf } from '#api/errors.ts'
import { useEmptyTrash } from '#api/libraries.ts'
import { failureText } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './libraries.module.css'

type EmptyTrashDialogProps = { library: LibraryDto; opened: boolean; onClose: () => void }

export const EmptyTrashDialog = ({ library, opened, onClose }: EmptyTrashDialogProps) => {
  const t = useMessages()
  const emptyTrash = useEmptyTrash()
  const confirm = () =>
    emptyTrash.mutate(library.id, {
      onSuccess: () => {
        showToast({ text: t('library.emptyTrash.done', { name: library.name }), tone: 'plain' })
        onClose()
      },
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('library.emptyTrash.title')}
      closeLabel={t('common.close')}
      width={460}
      kind="question"
    >
      <DialogBody>
        <div className={classes.question}>
          <p>{t('library.emptyTrash.body', { name: library.name })}</p>
          {emptyTrash.error && (
            <Notice tone="bad">{failureText(t, failureOf(emptyTrash.error), 'empty the trash')}</Notice>
          )}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={emptyTrash.isPending} onClick={confirm}>
          {t('library.emptyTrash.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
