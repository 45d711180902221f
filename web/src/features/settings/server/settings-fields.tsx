import { Checkbox, TextInput } from '@mantine/core'
import type { SettingsDto } from '@spinrack/contract/resources/settings'
import { thumbnailSizes } from '@spinrack/contract/vocabulary/settings'
import { useMessages } from '#i18n/messages.ts'
import { Select } from '#ui/select/select.tsx'
import { SettingsSection } from '../settings-page.tsx'
import classes from './server.module.css'
import type { CheckedField, SettingsForm } from './settings-form.ts'
import { problemOf } from './settings-form.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

type FieldsProps = {
  form: SettingsForm
  onChange: (changes: Partial<SettingsForm>) => void
}

export const SettingsFields = ({ settings, ...fields }: FieldsProps & { settings: SettingsDto }) => {
  const t = useMessages()
  const { form, onChange } = fields
  return (
    <>
      <SettingsSection title={t('server.group.library')}>
        <div className={classes.fields}>
          <Select
            label={t('server.field.thumbnailSize')}
            value={form.thumbnailSize}
            choices={thumbnailSizes.map((value) => ({ value, label: t(`server.thumbnailSize.${value}`) }))}
            onChange={(thumbnailSize) => onChange({ thumbnailSize })}
          />
          <SwitchField {...fields} name="deleteEmptyCollections" />
          <SwitchField {...fields} name="deleteEmptyReadLists" />
          <NumberField {...fields} name="taskPoolSize" help={t('server.help.taskPoolSize')} />
        </div>
      </SettingsSection>
      <SettingsSection title={t('server.group.signIn')}>
        <div className={classes.fields}>
          <NumberField {...fields} name="rememberMeDurationDays" help={t('server.help.restart')} />
          <SwitchField {...fields} name="renewRememberMeKey" help={t('server.help.renewRememberMeKey')} />
        </div>
      </SettingsSection>
      <SettingsSection title={t('server.group.address')} text={t('server.help.address')}>
        <div className={classes.pair}>
          <NumberField
            {...fields}
            name="serverPort"
            placeholder={settings.serverPort?.configurationSource}
            help={t('server.help.restart')}
          />
          <NumberField
            {...fields}
            name="serverContextPath"
            placeholder={settings.serverContextPath?.configurationSource ?? '/'}
            help={t('server.help.restart')}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('server.group.kobo')}>
        <div className={classes.fields}>
          <SwitchField {...fields} name="koboProxy" />
          <NumberField {...fields} name="koboPort" help={t('server.help.koboPort')} />
          <TextInput
            label={t('server.field.kepubifyPath')}
            description={t('server.help.kepubifyPath')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={form.kepubifyPath}
            placeholder={settings.kepubifyPath?.configurationSource ?? ''}
            onChange={({ currentTarget }) => onChange({ kepubifyPath: currentTarget.value })}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </SettingsSection>
    </>
  )
}

type SwitchName = 'deleteEmptyCollections' | 'deleteEmptyReadLists' | 'renewRememberMeKey' | 'koboProxy'

const SwitchField = ({ form, onChange, name, help }: FieldsProps & { name: SwitchName; help?: string }) => {
  const t = useMessages()
  return (
    <Checkbox
      label={t(`server.field.${name}`)}
      description={help}
      checked={form[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  )
}

type NumberFieldProps = FieldsProps & { name: CheckedField; help?: string; placeholder?: string | number | null }

/** Text with a rule, checked as it is typed. */
const NumberField = ({ form, onChange, name, help, placeholder }: NumberFieldProps) => {
  const t = useMessages()
  const problem = problemOf(form, name)
  return (
    <TextInput
      label={t(`server.field.${name}`)}
      description={help}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode={name === 'serverContextPath' ? 'text' : 'numeric'}
      value={form[name]}
      placeholder={placeholder?.toString()}
      error={problem && t(`server.problem.${problem}`)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
