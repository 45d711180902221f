import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Column, RowGroup, TableSort } from './column.ts'
import { groupRows } from './column.ts'
import classes from './data-table.module.css'
import { TableHead } from './table-head.tsx'

type Grouping<Row> = { readonly of: (row: Row) => string; readonly head: (group: RowGroup<Row>) => ReactNode }

export type DataTableProps<Row> = {
  /** What the table shows, for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while nothing is known yet: ghosts of rows take their place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  /** Rows that are about to be replaced, such as those of the page before. */
  stale?: boolean
  ghosts?: number
  group?: Grouping<Row> | undefined
  /** What a row unfolds below itself; nothing for those that are closed. */
  detail?: (row: Row) => ReactNode
  /** In place of rows when there are none. */
  empty: ReactNode
  /** In place of everything, when the rows could not be had. */
  error?: ReactNode
  /** Below the rows: the pages, the number of them. */
  footer?: ReactNode
}

/** A table that becomes a list of cards where it has no room. Words come from its host. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, sort, onSort, stale = false, ghosts = 8 } = props
  if (props.error !== undefined && props.error !== null) return <>{props.error}</>
  if (rows?.length === 0) return <>{props.empty}</>
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-busy={rows === undefined || stale} data-stale={stale || undefined}>
        <caption className={classes.hidden}>{label}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {rows === undefined ? <Ghosts columns={columns} count={ghosts} /> : <Bodies {...props} rows={rows} />}
      </table>
      {props.footer}
    </div>
  )
}

type BodyProps<Row> = DataTableProps<Row> & { rows: readonly Row[] }

const Bodies = <Row,>({ rows, group, ...rest }: BodyProps<Row>) => {
  if (group === undefined) {
    return (
      <tbody>
        <Rows {...rest} rows={rows} />
      </tbody>
    )
  }
  return groupRows(rows, group.of).map((each) => (
    <tbody key={each.key} className={classes.group}>
      <tr className={classes.groupRow}>
        <th scope="rowgroup" colSpan={rest.columns.length} className={classes.groupHead}>
          {group.head(each)}
        </th>
      </tr>
      <Rows {...rest} rows={each.rows} />
    </tbody>
  ))
}

const Rows = <Row,>({
  rows,
  columns,
  rowKey,
  detail,
}: Pick<BodyProps<Row>, 'rows' | 'columns' | 'rowKey' | 'detail'>) =>
  rows.map((row) => {
    const unfolded = detail?.(row)
    return (
      <Fragment key={rowKey(row)}>
        <tr className={classes.row} data-open={unfolded === undefined || unfolded === null ? undefined : ''}>
          {columns.map((column) => (
            <td key={column.key} {...placeOf(column)} data-label={column.title}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
        {unfolded !== undefined && unfolded !== null && (
          <tr className={classes.detailRow}>
            <td colSpan={columns.length} className={classes.detail}>
              {unfolded}
            </td>
          </tr>
        )}
      </Fragment>
    )
  })

const Ghosts = <Row,>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) => (
  <tbody className={classes.ghosts} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <tr key={at} className={classes.row}>
        {columns.map((column, index) => (
          <td key={column.key} {...placeOf(column)}>
            <span
              className={classes.ghost}
              style={{ inlineSize: `${ghostWidths[(at + index) % ghostWidths.length]}%` }}
            />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** Uneven like words are, so that it reads as text to come. */
const ghostWidths = [72, 54, 86, 63, 47, 78]

const placeOf = <Row,>({ align = 'start', width, card }: Column<Row>) => ({
  className: classes.cell,
  'data-align': align,
  'data-width': width,
  'data-card': card,
})
