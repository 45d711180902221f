import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { suggestionQueries } from '#api/editing.ts'
import { useMessages } from '#i18n/messages.ts'
import { ChipsField } from '#ui/fields/chips-field.tsx'
import { Select } from '#ui/select/select.tsx'
import { ageProblem, ageRules, contradictions } from './user-form.ts'
import type { UserFieldsProps } from './user-form.ts'
import classes from './users.module.css'
import '@mantine/core/styles/Input.layer.css'

/** `tried`: somebody wanted to save, so what is missing is pointed at. */
export const RestrictionFields = ({ form, onChange, tried }: UserFieldsProps & { tried: boolean }) => {
  const t = useMessages()
  const queryClient = useQueryClient()
  const suggest = useCallback(
    (text: string) => queryClient.fetchQuery(suggestionQueries.words('labels', text)),
    [queryClient],
  )
  const problem = ageProblem(form)
  const told = problem !== undefined && (tried || problem !== 'required') ? t(`editing.problem.${problem}`) : undefined
  const clash = contradictions(form)
  const clashText = clash.length > 0 ? { error: t('users.labels.clash', { labels: clash.join(', ') }) } : {}
  return (
    <div className={classes.fields}>
      <div className={classes.age}>
        <Select
          label={t('users.age.rule')}
          value={form.ageRule}
          choices={ageRules.map((value) => ({ value, label: t(`users.age.${value}`) }))}
          onChange={(ageRule) => onChange({ ageRule })}
        />
        <TextInput
          classNames={{ label: classes.ageLabel, input: classes.ageInput }}
          label={t('users.age.value')}
          inputMode="numeric"
          autoComplete="off"
          disabled={form.ageRule === 'NONE'}
          value={form.age}
          error={told}
          onChange={({ currentTarget }) => onChange({ age: currentTarget.value })}
        />
      </div>
      <p className={classes.help}>{t(`users.age.help.${form.ageRule}`)}</p>
      <ChipsField
        label={t('users.labels.allow')}
        help={t('users.labels.allowHelp')}
        value={form.labelsAllow}
        onChange={(labels) => onChange({ labelsAllow: asLabels(labels) })}
        suggest={suggest}
        placeholder={t('editing.field.addWord')}
        duplicateText={t('editing.problem.duplicate')}
        commaSeparates
        {...clashText}
      />
      <ChipsField
        label={t('users.labels.exclude')}
        help={t('users.labels.excludeHelp')}
        value={form.labelsExclude}
        onChange={(labels) => onChange({ labelsExclude: asLabels(labels) })}
        suggest={suggest}
        placeholder={t('editing.field.addWord')}
        duplicateText={t('editing.problem.duplicate')}
        commaSeparates
      />
    </div>
  )
}

/** Lower case, as the server keeps them. */
const asLabels = (labels: readonly string[]) => [
  ...new Set(labels.map((label) => label.trim().toLowerCase()).filter((label) => label !== '')),
]
