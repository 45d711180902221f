import type { ReactNode } from 'react'
import classes from './importing.module.css'

type ChoiceButtonProps = {
  /** What is chosen by it, for those who do not see the head of the column. */
  label: string
  /** Undefined while nothing is chosen: `missing` says so. */
  name: string | undefined
  missing: string
  note?: string | undefined
  poster?: ReactNode
  disabled?: boolean
  onClick: () => void
}

/** A value in a table that a dialog changes. */
export const ChoiceButton = ({ label, name, missing, note, poster, disabled = false, onClick }: ChoiceButtonProps) => (
  <button
    type="button"
    className={classes.choice}
    data-missing={name === undefined || undefined}
    data-poster={(name !== undefined && poster !== undefined) || undefined}
    aria-label={`${label}: ${name ?? missing}`}
    title={name}
    disabled={disabled}
    onClick={onClick}
  >
    {name !== undefined && poster !== undefined && <span className={classes.poster}>{poster}</span>}
    <span>
      <span className={classes.name}>
        <bdi>{name ?? missing}</bdi>
      </span>
      {name !== undefined && note !== undefined && note !== '' && <span className={classes.note}>{note}</span>}
    </span>
  </button>
)
