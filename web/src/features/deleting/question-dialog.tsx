import { Button, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { failureOf } from '#api/errors.ts'
import { failureReason } from '#i18n/failure-text.ts'
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
  run: () => Promise<void>
  onClose: () => void
}

/** Asks before it does; stays open with the reason when that fails. */
export const QuestionDialog = ({ title, children, tick, danger, action, run, onClose }: QuestionDialogProps) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const [sure, setSure] = useState(tick === undefined)
  const { mutate, error, isPending } = useMutation({ mutationFn: run, meta: { inPlace: true }, onSuccess: leave })
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
          {error && <Notice tone="bad">{failureReason(t, failureOf(error))}</Notice>}
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
