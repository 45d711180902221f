import { Button, Input, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import classes from '../libraries.module.css'
import type { LibraryForm } from './library-form.ts'
import { withRoot } from './library-form.ts'

const FolderDialog = lazyPart(() => import('#shelf/folders/folder-dialog.tsx'), 'FolderDialog')

type GeneralTabProps = {
  form: LibraryForm
  onChange: (changes: Partial<LibraryForm>) => void
  /** Someone tried to go on, so missing values are pointed at. */
  checked: boolean
  onCovered: (covered: boolean) => void
}

export const GeneralTab = ({ form, onChange, checked, onCovered }: GeneralTabProps) => {
  const t = useMessages()
  const browser = useDialog()
  const required = (value: string) => (checked && value.trim() === '' ? t('library.field.required') : undefined)
  const openBrowser = () => {
    browser.open()
    onCovered(true)
  }
  const closeBrowser = () => {
    browser.close()
    onCovered(false)
  }
  return (
    <div className={classes.fields}>
      <TextInput
        data-autofocus
        label={t('library.field.name')}
        value={form.name}
        error={required(form.name)}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        autoComplete="off"
      />
      <Input.Wrapper
        label={t('library.field.root')}
        description={t('library.field.rootHelp')}
        error={required(form.root)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      >
        <div className={classes.folder}>
          <Input
            value={form.root}
            error={required(form.root) !== undefined}
            onChange={({ currentTarget }) => onChange({ root: currentTarget.value })}
            autoComplete="off"
            spellCheck={false}
          />
          <Button variant="default" onClick={openBrowser}>
            {t('library.field.browse')}
          </Button>
        </div>
      </Input.Wrapper>
      {browser.used && (
        <Suspense>
          <FolderDialog
            opened={browser.opened}
            title={t('filesystem.title')}
            start={form.root.trim()}
            onClose={closeBrowser}
            onChoose={(root) => {
              onChange(withRoot(form, root))
              closeBrowser()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
