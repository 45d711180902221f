import { useId, type CSSProperties, type ReactNode } from 'react'
import styles from './choice.module.css'

type Option<Value extends string> = { value: Value; label: string; picture?: ReactNode }

type ChoiceProps<Value extends string> = {
  legend: string
  hint?: string | null
  columns: 1 | 2 | 3
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight; native radios bring the keyboard behaviour along. */
export const Choice = <Value extends string>({
  legend,
  hint,
  columns,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options} data-columns={columns} style={{ '--columns': columns } as CSSProperties}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={styles.label}>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
}
