import { Button, Checkbox } from '@mantine/core'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { useState } from 'react'
import { useDeleteLibrary } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './libraries.module.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

type LibraryQuestionProps = { library: LibraryDto; opened: boolean; onClose: () => void }

export const DeleteLibraryDialog = ({ library, opened, onClose }: LibraryQuestionProps) => {
  const t = useMessages()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('library.delete.title')}
      closeLabel={t('common.close')}
      width={460}
      kind="question"
    >
      <Question library={library} onClose={onClose} />
    </Dialog>
  )
}

const Question = ({ library, onClose }: Omit<LibraryQuestionProps, 'opened'>) => {
  const t = useMessages()
  const [sure, setSure] = useState(false)
  const remove = useDeleteLibrary()
  return (
    <>
      <DialogBody>
        <div className={classes.question}>
          <p>{t('library.delete.body', { name: library.name })}</p>
          <Checkbox
            color="red"
            label={t('library.delete.tick', { name: library.name })}
            checked={sure}
            onChange={({ currentTarget }) => setSure(currentTarget.checked)}
          />
          {remove.failure && <Notice tone="bad">{remove.failure}</Notice>}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          color="red"
          disabled={!sure}
          loading={remove.isPending}
          onClick={() => remove.mutate(library.id, { onSuccess: onClose })}
        >
          {t('library.delete.submit')}
        </Button>
      </DialogActions>
    </>
  )
}
