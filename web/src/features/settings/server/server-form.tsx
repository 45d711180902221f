import { Button } from '@mantine/core'
import type { SettingsDto } from '@spinrack/contract/resources/settings'
import { Suspense, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useSaveSettings } from '#api/server.ts'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { UnsavedQuestion } from '#shelf/editor/unsaved-question.tsx'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './server.module.css'
import { changesOf, formOf, isSound } from './settings-form.ts'
import type { SettingsForm } from './settings-form.ts'
import { SettingsFields } from './settings-fields.tsx'

const RegenerateDialog = lazyPart(() => import('./regenerate-dialog.tsx'), 'RegenerateDialog')

/** One form for all of them; only what was changed is sent. */
export const ServerForm = ({ settings }: { settings: SettingsDto }) => {
  const t = useMessages()
  const [edited, setEdited] = useState<Partial<SettingsForm>>({})
  const { mutate, isPending, failure, reset } = useSaveSettings()
  const regenerate = useDialog()

  const form = { ...formOf(settings), ...edited }
  const changes = changesOf(settings, form)
  const dirty = Object.keys(changes).length > 0
  const discard = () => {
    setEdited({})
    reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!dirty || !isSound(form)) return
    mutate(changes, {
      onSuccess: () => {
        setEdited({})
        showToast({ text: t('server.saved'), tone: 'plain' })
        if (changes.thumbnailSize !== undefined) regenerate.open()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <SettingsFields
        settings={settings}
        form={form}
        onChange={(change) => setEdited((now) => ({ ...now, ...change }))}
      />
      {(dirty || failure) && (
        <div className={classes.saving}>
          {failure && <Notice tone="bad">{failure}</Notice>}
          <div className={classes.savingRow}>
            <span className={classes.unsaved}>{t('server.unsaved')}</span>
            <Button variant="default" onClick={discard} disabled={isPending}>
              {t('server.discard')}
            </Button>
            <Button type="submit" disabled={!dirty || !isSound(form)} loading={isPending}>
              {t('server.save')}
            </Button>
          </div>
        </div>
      )}
      <UnsavedQuestion dirty={dirty && !isPending} />
      {regenerate.used && (
        <Suspense>
          <RegenerateDialog opened={regenerate.opened} onClose={regenerate.close} />
        </Suspense>
      )}
    </form>
  )
}
