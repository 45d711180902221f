import type { TableSort } from '#ui/table/column.ts'

export type TableAddress = Readonly<Record<string, string | number | undefined>>

export const rowCounts = [20, 50, 100] as const

/** What an address says of a table, and the standard where it says nothing sound. */
export const readTableView = (address: Readonly<Record<string, unknown>>, standard: TableSort) => ({
  page: Math.max(0, wholeNumber(address.page) - 1),
  size: rowCounts.find((count) => count === wholeNumber(address.size)) ?? rowCounts[0],
  sort: readSort(address.sort) ?? standard,
})

const wholeNumber = (value: unknown): number => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : 0
}

const readSort = (value: unknown): TableSort | undefined => {
  if (typeof value !== 'string') return undefined
  const [field = '', direction] = value.split(',')
  if (!/^[\w.]+$/.test(field)) return undefined
  return direction === 'asc' || direction === 'desc' ? { field, direction } : undefined
}
