import { IconCheck } from '@tabler/icons-react'
import classes from './toggle-chips.module.css'

type ToggleChipsProps<Value extends string> = {
  label: string
  choices: readonly { readonly value: Value; readonly label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
}

/** Several of a few; the last one that is on cannot be turned off, because nothing would be left to see. */
export const ToggleChips = <Value extends string>({ label, choices, chosen, onChange }: ToggleChipsProps<Value>) => (
  <fieldset className={classes.chips}>
    <legend className={classes.legend}>{label}</legend>
    {choices.map(({ value, label: word }) => {
      const on = chosen.includes(value)
      const only = on && chosen.length === 1
      return (
        <button
          key={value}
          type="button"
          className={classes.chip}
          aria-pressed={on}
          aria-disabled={only || undefined}
          onClick={() => {
            if (only) return
            onChange(
              choices.map((choice) => choice.value).filter((each) => (each === value ? !on : chosen.includes(each))),
            )
          }}
        >
          {on && <IconCheck size={14} aria-hidden="true" />}
          {word}
        </button>
      )
    })}
  </fieldset>
)
