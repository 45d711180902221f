import { Switch, Textarea, TextInput } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import type { NameProblem } from '#shelf/sets/set-names.ts'
import classes from './editing.module.css'
import type { SetForm } from './set-form.ts'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'

type GeneralTabProps = {
  kind: 'collection' | 'readList'
  form: SetForm
  problem: NameProblem | undefined
  onChange: (change: Partial<SetForm>) => void
}

export const GeneralTab = ({ kind, form, problem, onChange }: GeneralTabProps) => {
  const t = useMessages()
  const errors = { required: t('sets.name.required'), taken: t(`sets.name.${kind}.taken`) }
  return (
    <div className={classes.fields}>
      <TextInput
        data-autofocus
        label={t('sets.field.name')}
        value={form.name}
        error={problem && errors[problem]}
        required
        withAsterisk={false}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {kind === 'readList' && (
        <Textarea
          label={t('sets.field.summary')}
          value={form.summary}
          autosize
          minRows={4}
          maxRows={12}
          dir="auto"
          onChange={({ currentTarget }) => onChange({ summary: currentTarget.value })}
        />
      )}
      <Switch
        label={t('sets.field.ordered')}
        description={t(`sets.edit.${kind}.ordering`)}
        checked={form.ordered}
        onChange={({ currentTarget }) => onChange({ ordered: currentTarget.checked })}
      />
    </div>
  )
}
