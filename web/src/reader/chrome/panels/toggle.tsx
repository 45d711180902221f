import { useId } from 'react'
import styles from './toggle.module.css'

type ToggleProps = {
  label: string
  hint?: string | null
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export const Toggle = ({ label, hint, isOn, isDisabled = false, onChange }: ToggleProps) => {
  const hintId = useId()
  return (
    <label className={styles.row}>
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
