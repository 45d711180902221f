import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '#api/use-action.ts'
import type { Action } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './deleting.module.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

type QuestionDialogProps = {
  title: string
  children: ReactNode
  /** Deletes for good: the button is red, and works only once this sentence is ticked. */
  tick?: string
  /** Ends something, though not for good: red too. */
  danger?: true
  action: string
  /** What a failure says was tried. */
  trying: Action
  run: () => Promise<void>
  onClose: () => void
}

/** Asks before it does; stays open with the reason when that fails. */
export const QuestionDialog = ({
  title,
  children,
  tick,
  danger,
  action,
  trying,
  run,
  onClose,
}: QuestionDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const [sure, setSure] = useState(tick === undefined)
  const { mutate, failure, isPending } = useAction({ action: trying, inPlace: true, mutationFn: run, onSuccess: leave })
  return (
    <Dialog opened={opened} onClose={leave} title={title} closeLabel={t('common.close')} width={460} kind="question">
      <DialogBody>
        <div className={classes.question}>
          {children}
          {tick !== undefined && (
            <Checkbox
              color="red"
              label={tick}
              checked={sure}
              disabled={isPending}
              onChange={({ currentTarget }) => setSure(currentTarget.checked)}
            />
          )}
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="default" onClick={leave}>
          {t('common.cancel')}
        </Button>
        <Button
          {...((danger || tick !== undefined) && { color: 'red' })}
          disabled={!sure}
          loading={isPending}
          onClick={() => mutate()}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
