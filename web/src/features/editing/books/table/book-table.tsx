import { ActionIcon, Tooltip } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import { IconCopy, IconMinus, IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { FieldLock } from '../../fields/locked.tsx'
import type { BookValues } from '../../model/book-sheet.ts'
import type { BookRows } from '../../model/number-columns.ts'
import { columnLock, copySortNumbers, lockColumn, shiftSortNumbers } from '../../model/number-columns.ts'
import type { Sheet } from '../../model/sheet.ts'
import { BookRow } from './book-row.tsx'
import classes from './book-table.module.css'
import { columns } from './columns.ts'
import type { ColumnName } from './columns.ts'
import { useGrowingCount } from './use-growing-count.ts'

type BookTableProps = {
  readonly books: readonly BookDto[]
  /** In the order of the books. */
  readonly rows: BookRows
  /** Somebody tried to save, so everything wrong is pointed at. */
  readonly checked: boolean
  readonly onChange: (change: (rows: BookRows) => Sheet<BookValues>[]) => void
}

export const BookTable = ({ books, rows, checked, onChange }: BookTableProps) => {
  const t = useMessages()
  const { count, end } = useGrowingCount(books.length)
  const all = (change: (rows: BookRows) => BookRows) => onChange((now) => [...change(now)])
  const changeRow = useCallback(
    (at: number, change: (row: Sheet<BookValues>) => Sheet<BookValues>) =>
      onChange((now) => now.map((row, index) => (index === at ? change(row) : row))),
    [onChange],
  )
  const tools: { readonly [Column in ColumnName]?: ReactNode } = {
    number: (
      <HeadButton label={t('editing.table.copySort')} onClick={() => all(copySortNumbers)}>
        <IconCopy size={16} />
      </HeadButton>
    ),
    numberSort: (
      <>
        <HeadButton
          label={t('editing.table.decrement')}
          onClick={() => all((now) => shiftSortNumbers(now, -1, currentLocale()))}
        >
          <IconMinus size={16} />
        </HeadButton>
        <HeadButton
          label={t('editing.table.increment')}
          onClick={() => all((now) => shiftSortNumbers(now, 1, currentLocale()))}
        >
          <IconPlus size={16} />
        </HeadButton>
      </>
    ),
  }
  return (
    <div className={classes.table}>
      <div className={classes.head}>
        {columns.map(({ name, labelKey }) => (
          <div key={name} className={classes.headCell}>
            <span className={classes.headLabel}>{t(labelKey)}</span>
            {tools[name]}
            <FieldLock
              label={t('editing.table.all', { field: t(labelKey) })}
              field={{
                lock: columnLock(rows, name),
                setLock: (locked) => all((now) => lockColumn(now, name, locked)),
              }}
            />
          </div>
        ))}
      </div>
      {books.slice(0, count).map((book, at) => {
        const row = rows[at]
        return row && <BookRow key={book.id} at={at} book={book} row={row} checked={checked} onChange={changeRow} />
      })}
      <div ref={end} />
    </div>
  )
}

const HeadButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
