import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './select.module.css'

type SelectProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Small and without a visible label, for choices at the edge of a screen. */
  quiet?: boolean
  icon?: ReactNode
}

/** The browser's own list: the right one on every device, and nothing to download. */
export const Select = <Value extends string>({
  label,
  value,
  choices,
  onChange,
  quiet = false,
  icon,
}: SelectProps<Value>) => {
  const id = useId()
  return (
    <div className={classes.field} data-quiet={quiet || undefined}>
      <label htmlFor={id} className={quiet ? classes.hidden : classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        {icon !== undefined && <span className={classes.icon}>{icon}</span>}
        <select
          id={id}
          className={classes.select}
          data-icon={icon !== undefined || undefined}
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
      </div>
    </div>
  )
}
