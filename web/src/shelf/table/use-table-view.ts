import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TableSort } from '#ui/table/column.ts'
import { readTableView } from './table-address.ts'
import type { TableAddress } from './table-address.ts'

export type TableView = {
  /** Counted from 0, as the server does. */
  readonly page: number
  readonly size: number
  readonly sort: TableSort
  /** As the server takes it. */
  readonly order: string
  readonly onSort: (sort: TableSort) => void
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

/** Page, order and number of rows live in the address, so that a reload and "back" find the same rows. */
export const useTableView = (standard: TableSort): TableView => {
  const { page, size, sort } = readTableView(useSearch({ strict: false }), standard)
  const patch = useAddressPatch()
  return {
    page,
    size,
    sort,
    order: `${sort.field},${sort.direction}`,
    onSort: (next) => patch({ sort: `${next.field},${next.direction}`, page: undefined }),
    onPage: (next) => patch({ page: next === 0 ? undefined : next + 1 }),
    onSize: (next) => patch({ size: next, page: undefined }),
  }
}

/** Changes some of what the address says of a table; a value that is undefined leaves it. */
export const useAddressPatch = () => {
  const navigate = useNavigate()
  return (changes: TableAddress) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...changes }),
      resetScroll: false,
    } as Parameters<typeof navigate>[0])
}
