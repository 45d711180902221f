import type { PageOf } from '@spinrack/contract/resources/page'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { DataTableProps } from '#ui/table/data-table.tsx'
import { TableFooter } from './table-footer.tsx'
import type { TableView } from './use-table-view.ts'

type Shown<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'empty' | 'group' | 'detail'>

type QueryTableProps<Row> = Shown<Row> & {
  /** Ask with `placeholderData: keepPreviousData`: turning a page then keeps the rows until the next ones are there. */
  query: UseQueryResult<PageOf<Row>>
  view: TableView
}

/** One page of a list of the server as a table, in each of its states. */
export const QueryTable = <Row,>({ query, view, ...shown }: QueryTableProps<Row>) => {
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  const { page, onPage } = view
  const last = Math.max(0, (data?.totalPages ?? 1) - 1)
  const beyond = data !== undefined && !isPlaceholderData && page > last
  // The list became shorter than the address remembers.
  useEffect(() => {
    if (beyond) onPage(last)
  }, [beyond, last, onPage])
  const turn = (to: number) => {
    window.scrollTo({ top: 0 })
    onPage(to)
  }
  return (
    <DataTable
      {...shown}
      rows={beyond ? undefined : data?.content}
      sort={view.sort}
      onSort={view.onSort}
      stale={isPlaceholderData}
      error={data === undefined && error ? <FailedWall error={error} retry={() => void refetch()} /> : undefined}
      footer={
        data && (
          <TableFooter
            view={{ ...view, onPage: turn }}
            total={data.totalElements}
            pages={data.totalPages}
            refresh={{ busy: isFetching, run: () => void refetch() }}
          />
        )
      }
    />
  )
}
