import { useId } from 'react'
import styles from './steps.module.css'

type StepsProps<Step extends number> = {
  label: string
  steps: readonly Step[]
  value: Step
  nameOf: (step: Step) => string
  onChange: (step: Step) => void
}

/** One of several amounts, as a slider with its amount beside its name. */
export const Steps = <Step extends number>({ label, steps, value, nameOf, onChange }: StepsProps<Step>) => {
  const id = useId()
  return (
    <div className={styles.steps}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={id} className={styles.value}>
        {nameOf(value)}
      </output>
      <input
        id={id}
        type="range"
        className={styles.input}
        min={0}
        max={steps.length - 1}
        value={Math.max(0, steps.indexOf(value))}
        aria-valuetext={nameOf(value)}
        onChange={(event) => onChange(steps[event.currentTarget.valueAsNumber] ?? value)}
      />
    </div>
  )
}
