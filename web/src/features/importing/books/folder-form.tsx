import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import type { SubmitEvent } from 'react'
import { scanFolder } from '#api/imports.ts'
import { useAction } from '#api/use-action.ts'
import { useMessages } from '#i18n/messages.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import { FolderDialog } from '#shelf/folders/folder-dialog.tsx'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import { Notice } from '#ui/notice/notice.tsx'
import page from '../importing.module.css'
import { analyzeInTurn } from './analyze-in-turn.ts'
import classes from './folder-form.module.css'
import { layOut } from './import-desk.ts'
import '@mantine/core/styles/Input.layer.css'

/** The folder is remembered by the browser: files to import tend to arrive at one place. */
export const FolderForm = () => {
  const t = useMessages()
  const path = usePreferences((preferences) => preferences.importPath)
  const browser = useDialog()
  const scan = useAction({
    action: 'scanTheFolder',
    inPlace: true,
    mutationFn: scanFolder,
    onSuccess: (books, folder) => {
      layOut(folder, books)
      analyzeInTurn()
    },
  })
  const change = (importPath: string) => {
    setPreferences({ importPath })
    scan.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (path.trim() !== '') scan.mutate(path.trim())
  }
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.field}
          label={t('importing.folder.label')}
          leftSection={<IconFolder size={18} aria-hidden="true" />}
          rightSection={
            path !== '' && <CloseButton aria-label={t('importing.folder.clear')} onClick={() => change('')} />
          }
          value={path}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button variant="default" onClick={browser.open}>
          {t('importing.folder.browse')}
        </Button>
        <Button type="submit" disabled={path.trim() === ''} loading={scan.isPending}>
          {t('importing.folder.scan')}
        </Button>
      </form>
      {scan.failure && (
        <div className={page.notice}>
          <Notice tone="bad">{scan.failure}</Notice>
        </div>
      )}
      {browser.used && (
        <FolderDialog
          opened={browser.opened}
          title={t('importing.folder.label')}
          start={path.trim()}
          onClose={browser.close}
          onChoose={(chosen) => {
            change(chosen)
            browser.close()
          }}
        />
      )}
    </>
  )
}
