import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { SortDirection, TableSort } from './column.ts'
import { nextSort } from './column.ts'
import classes from './sort-pills.module.css'

type SortPillsProps = {
  label: string
  choices: readonly { readonly field: string; readonly label: string }[]
  /** What the arrow says, for those who do not see it. */
  words: { readonly [Direction in SortDirection]: string }
  sort: TableSort
  onSort: (sort: TableSort) => void
}

/** The order of things that have no head to press; what is new begins with the most. */
export const SortPills = ({ label, choices, words, sort, onSort }: SortPillsProps) => {
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <fieldset className={classes.pills}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(({ field, label: word }) => (
        <button
          key={field}
          type="button"
          className={classes.pill}
          aria-pressed={sort.field === field}
          title={sort.field === field ? words[sort.direction] : undefined}
          onClick={() => onSort(nextSort(sort, { sort: field, first: 'desc' }))}
        >
          {word}
          {sort.field === field && <Arrow size={14} aria-hidden="true" />}
        </button>
      ))}
    </fieldset>
  )
}
