import type { BookDto } from '@spinrack/contract/resources/book'
import { memo, useId, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { FieldLock } from '../../fields/locked.tsx'
import type { BookValues } from '../../model/book-sheet.ts'
import type { Sheet } from '../../model/sheet.ts'
import { problemsOf, setLock, setValue, shownLock, shownValue } from '../../model/sheet.ts'
import { problemKeys } from '../../use-form.ts'
import classes from './book-table.module.css'
import { columns } from './columns.ts'
import type { ColumnName } from './columns.ts'

type Row = Sheet<BookValues>

type BookRowProps = {
  readonly at: number
  readonly book: BookDto
  readonly row: Row
  readonly checked: boolean
  readonly onChange: (at: number, change: (row: Row) => Row) => void
}

/** Plain inputs, and drawn again only when it changes: somebody may have selected hundreds of books. */
export const BookRow = memo(({ at, book, row, checked, onChange }: BookRowProps) => {
  const t = useMessages()
  const id = useId()
  const [left, setLeft] = useState<readonly ColumnName[]>([])
  const problems = problemsOf(row)
  return (
    <fieldset className={classes.row} aria-label={book.name}>
      <div className={classes.file}>{tailOf(book.url) || book.name}</div>
      <div className={classes.cells}>
        {columns.map(({ name, labelKey, inputMode }) => {
          const found = checked || left.includes(name) ? problems.get(name) : undefined
          const problem = found === undefined ? undefined : t(problemKeys[found])
          const label = t(labelKey)
          return (
            <div key={name} className={classes.cell} data-column={name}>
              <label className={classes.cellLabel} htmlFor={`${id}-${name}`}>
                {label}
              </label>
              <input
                id={`${id}-${name}`}
                className={classes.input}
                value={shownValue(row, name) ?? ''}
                inputMode={inputMode}
                placeholder={name === 'releaseDate' ? t('editing.field.datePlaceholder') : undefined}
                aria-invalid={problem !== undefined}
                aria-describedby={problem === undefined ? undefined : `${id}-${name}-problem`}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => onChange(at, (now) => setValue(now, name, value))}
                onBlur={() => setLeft((now) => (now.includes(name) ? now : [...now, name]))}
              />
              <FieldLock
                light
                label={label}
                field={{
                  lock: shownLock(row, name),
                  setLock: (locked) => onChange(at, (now) => setLock(now, name, locked)),
                }}
              />
              {problem !== undefined && (
                <div id={`${id}-${name}-problem`} className={classes.problem}>
                  {problem}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
})
BookRow.displayName = 'BookRow'

/** The last folder and the file, which is what tells books of one selection apart. */
const tailOf = (url: string) =>
  url
    .split(/[/\\]/)
    .filter((part) => part !== '')
    .slice(-2)
    .join('/')
