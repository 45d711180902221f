import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column, TableSort } from './column.ts'
import { nextSort } from './column.ts'
import classes from './data-table.module.css'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

/** On cards the heads that order remain, as a line of buttons above them. */
export const TableHead = <Row,>({ columns, sort, onSort }: TableHeadProps<Row>) => (
  <thead className={classes.head}>
    <tr>
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          className={classes.headCell}
          data-align={column.align ?? 'start'}
          data-width={column.width}
          data-sorts={(onSort !== undefined && column.sort !== undefined) || undefined}
          data-kept={column.head === undefined ? undefined : ''}
          aria-sort={sort !== undefined && column.sort === sort.field ? spoken[sort.direction] : undefined}
        >
          <Head column={column} sort={sort} onSort={onSort} />
        </th>
      ))}
    </tr>
  </thead>
)

const Head = <Row,>({ column, sort, onSort }: Omit<TableHeadProps<Row>, 'columns'> & { column: Column<Row> }) => {
  const { sort: field, first } = column
  if (column.head !== undefined) return <>{column.head}</>
  if (column.quiet) return <span className={classes.hidden}>{column.title}</span>
  if (field === undefined || onSort === undefined) return <>{column.title}</>
  const direction = sort?.field === field ? sort.direction : undefined
  const Icon = (direction ?? first) === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={classes.sorter}
      data-active={direction !== undefined || undefined}
      onClick={() => onSort(nextSort(sort, { sort: field, ...(first && { first }) }))}
    >
      {column.title}
      <Icon className={classes.arrow} size={14} aria-hidden="true" />
    </button>
  )
}

const spoken = { asc: 'ascending', desc: 'descending' } as const
