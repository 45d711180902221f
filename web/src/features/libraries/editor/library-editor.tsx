import { Button } from '@mantine/core'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import { IconAdjustments, IconFileDescription, IconFolder, IconFolderSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { Failure } from '#lib/failure.ts'
import { DialogActions, DialogBody } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SideTabs } from '#ui/side-tabs/side-tabs.tsx'
import { GeneralTab } from './general-tab.tsx'
import classes from '../libraries.module.css'
import type { LibraryForm } from './library-form.ts'
import { formOf, newLibrary } from './library-form.ts'
import { MetadataTab } from './metadata-tab.tsx'
import { OptionsTab } from './options-tab.tsx'
import { ScannerTab } from './scanner-tab.tsx'
import { useSaveLibrary } from './use-save-library.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

const steps = ['general', 'scanner', 'options', 'metadata'] as const
type Step = (typeof steps)[number]
const icons = {
  general: IconFolder,
  scanner: IconFolderSearch,
  options: IconAdjustments,
  metadata: IconFileDescription,
}

type LibraryEditorProps = {
  library: LibraryDto | null
  onDone: () => void
  onCancel: () => void
  /** What is entered is no longer, or again, what it was at first. */
  onChanged: (changed: boolean) => void
  /** The folder browser opened or closed above. */
  onCovered: (covered: boolean) => void
}

/** Adding walks through the steps; editing can save from any of them. */
export const LibraryEditor = (props: LibraryEditorProps) => {
  const { library, onDone, onCancel, onChanged, onCovered } = props
  const t = useMessages()
  const [step, setStep] = useState<Step>('general')
  const [first] = useState<LibraryForm>(() => (library === null ? newLibrary : formOf(library)))
  const [form, setForm] = useState(first)
  const [checked, setChecked] = useState(false)
  // Whoever has seen the last step once need not walk again after a correction.
  const [seenAll, setSeenAll] = useState(library !== null)
  const { save, pending, failure } = useSaveLibrary(library, onDone)

  const change = (changes: Partial<LibraryForm>) => {
    const changed = { ...form, ...changes }
    setForm(changed)
    onChanged(JSON.stringify(changed) !== JSON.stringify(first))
  }
  const next = seenAll ? undefined : steps[steps.indexOf(step) + 1]
  const goTo = (chosen: Step) => {
    setStep(chosen)
    if (chosen === steps.at(-1)) setSeenAll(true)
  }
  const complete = form.name.trim() !== '' && form.root.trim() !== ''

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React sends the submit event of a dialog inside this one here as well.
    event.stopPropagation()
    setChecked(true)
    if (!complete) setStep('general')
    else if (next !== undefined) goTo(next)
    else save(form, (refusal) => concernsFolder(refusal) && setStep('general'))
  }

  const contents: Record<Step, ReactNode> = {
    general: <GeneralTab form={form} onChange={change} checked={checked} onCovered={onCovered} />,
    scanner: <ScannerTab form={form} onChange={change} />,
    options: <OptionsTab form={form} onChange={change} />,
    metadata: <MetadataTab form={form} onChange={change} />,
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogBody flush>
        <SideTabs
          label={library === null ? t('library.add.title') : t('library.edit.title')}
          tabs={steps.map((name) => ({
            name,
            label: t(`library.tab.${name}`),
            icon: icons[name],
            content: contents[name],
          }))}
          shown={step}
          height="tall"
          onChoose={goTo}
        />
      </DialogBody>
      {failure && (
        <div className={classes.failure}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {library !== null
            ? t('library.edit.submit')
            : next === undefined
              ? t('library.add.submit')
              : t('common.next')}
        </Button>
      </DialogActions>
    </form>
  )
}

const concernsFolder = (failure: Failure): boolean =>
  failure.kind === 'refused' &&
  (/ERR_101[67]|ERR_2020/.test(failure.message) ||
    failure.violations.some(({ fieldName }) => /name|root/.test(fieldName)))
