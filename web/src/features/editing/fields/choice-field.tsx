import { useMessages } from '#i18n/messages.ts'
import { Select } from '#ui/select/select.tsx'
import type { Field } from '../use-form.ts'
import classes from './fields.module.css'
import { Locked } from './locked.tsx'

type ChoiceFieldProps = {
  readonly field: Field<string>
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What having chosen nothing is called; undefined where something must be chosen. */
  readonly noneLabel?: string
}

export const ChoiceField = ({ field, label, choices, noneLabel }: ChoiceFieldProps) => {
  const t = useMessages()
  const known = [...(noneLabel === undefined ? [] : [{ value: '', label: noneLabel }]), ...choices]
  const value = field.value ?? mixedValue
  // A server may know more values than we do, and what it says must not change by being looked at.
  const others = known.some((choice) => choice.value === value)
    ? []
    : [{ value, label: field.mixed ? t('editing.mixed') : value }]
  return (
    <Locked field={field} label={label}>
      <div className={classes.choice}>
        <Select label={label} value={value} choices={[...others, ...known]} onChange={(chosen) => field.set(chosen)} />
      </div>
    </Locked>
  )
}

const mixedValue = 'MIXED'
