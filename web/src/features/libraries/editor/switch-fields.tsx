import { Checkbox } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import classes from '../libraries.module.css'
import type { LibraryForm, SwitchName } from './library-form.ts'

export type TabProps = { form: LibraryForm; onChange: (changes: Partial<LibraryForm>) => void }

type SwitchFieldProps = TabProps & { name: SwitchName; help?: string }

export const SwitchField = ({ form, onChange, name, help }: SwitchFieldProps) => {
  const t = useMessages()
  return (
    <Checkbox
      label={t(`library.field.${name}`)}
      description={help}
      checked={form[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  )
}

type SwitchGroupProps = TabProps & { label: string; names: readonly SwitchName[] }

/** Its own box is on, off, or in between, and turns all of the group. */
export const SwitchGroup = ({ form, onChange, label, names }: SwitchGroupProps) => {
  const on = names.filter((name) => form[name]).length
  return (
    <fieldset className={classes.group}>
      <Checkbox
        label={label}
        classNames={{ label: classes.groupLabel }}
        checked={on === names.length}
        indeterminate={on > 0 && on < names.length}
        onChange={() => onChange(Object.fromEntries(names.map((name) => [name, on < names.length])))}
      />
      <div className={classes.members}>
        {names.map((name) => (
          <SwitchField key={name} form={form} onChange={onChange} name={name} />
        ))}
      </div>
    </fieldset>
  )
}
