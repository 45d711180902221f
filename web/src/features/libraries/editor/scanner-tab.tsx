import { TagsInput, TextInput } from '@mantine/core'
import { scanIntervals } from '@spinrack/contract/vocabulary/library'
import { useMessages } from '#i18n/messages.ts'
import { Select } from '#ui/select/select.tsx'
import classes from '../libraries.module.css'
import type { TabProps } from './switch-fields.tsx'
import { SwitchField, SwitchGroup } from './switch-fields.tsx'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

export const ScannerTab = ({ form, onChange }: TabProps) => {
  const t = useMessages()
  return (
    <div className={classes.fields}>
      <Select
        label={t('library.field.scanInterval')}
        value={form.scanInterval}
        choices={scanIntervals.map((value) => ({ value, label: t(`library.interval.${value}`) }))}
        onChange={(scanInterval) => onChange({ scanInterval })}
      />
      <SwitchField form={form} onChange={onChange} name="scanOnStartup" />
      <SwitchField form={form} onChange={onChange} name="emptyTrashAfterScan" />
      <SwitchField
        form={form}
        onChange={onChange}
        name="scanForceModifiedTime"
        help={t('library.field.scanForceModifiedTimeHelp')}
      />
      <SwitchField
        form={form}
        onChange={onChange}
        name="followLinksOutside"
        help={t('library.field.followLinksOutsideHelp')}
      />
      <TextInput
        label={t('library.field.oneshotsDirectory')}
        description={t('library.field.oneshotsDirectoryHelp')}
        value={form.oneshotsDirectory}
        onChange={({ currentTarget }) => onChange({ oneshotsDirectory: currentTarget.value })}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <SwitchGroup
        form={form}
        onChange={onChange}
        label={t('library.group.fileTypes')}
        names={['scanCbx', 'scanPdf', 'scanEpub']}
      />
      <TagsInput
        label={t('library.field.scanDirectoryExclusions')}
        description={t('library.field.scanDirectoryExclusionsHelp')}
        value={form.scanDirectoryExclusions}
        onChange={(scanDirectoryExclusions) => onChange({ scanDirectoryExclusions })}
        acceptValueOnBlur
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </div>
  )
}
