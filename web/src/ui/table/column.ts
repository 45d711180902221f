import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'
export type TableSort = { readonly field: string; readonly direction: SortDirection }

export type Column<Row> = {
  readonly key: string
  /** The head of the column, and the label of the value on a card. */
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The field to order by when the head is pressed; without one the column orders nothing. */
  readonly sort?: string
  /** Where the first press leads: names rise, sizes and dates fall. */
  readonly first?: SortDirection
  /** Numbers stand at the end of their column. */
  readonly align?: 'start' | 'end'
  /** `tight` is as narrow as its words, `wide` takes what the others leave. */
  readonly width?: 'tight' | 'wide'
  /** Its place on a card: the heading, a line of its own without a label, the upper corner, or nowhere. */
  readonly card?: 'title' | 'line' | 'corner' | 'none'
  /** The title is for those who do not see the table, such as that of a column of buttons. */
  readonly quiet?: true
  /** In place of the title in the head, such as a box that selects all. */
  readonly head?: ReactNode
}

/** What pressing a head asks for: its own order at first, then the other way round. */
export const nextSort = (
  current: TableSort | undefined,
  column: { readonly sort: string; readonly first?: SortDirection },
): TableSort => {
  if (current?.field !== column.sort) return { field: column.sort, direction: column.first ?? 'asc' }
  return { field: column.sort, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}

export type RowGroup<Row> = { readonly key: string; readonly rows: readonly Row[] }

/** Neighbours of the same kind become one group; the order of the rows stays. */
export const groupRows = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): RowGroup<Row>[] => {
  const groups: { key: string; rows: Row[] }[] = []
  for (const row of rows) {
    const key = keyOf(row)
    const last = groups.at(-1)
    if (last?.key === key) last.rows.push(row)
    else groups.push({ key, rows: [row] })
  }
  return groups
}
