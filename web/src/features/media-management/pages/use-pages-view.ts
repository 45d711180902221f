import { setPreferences, usePreferences } from '#preferences/store.ts'
import type { TableView } from '#shelf/table/use-table-view.ts'
import { useTableView } from '#shelf/table/use-table-view.ts'
import type { TableSort } from '#ui/table/column.ts'

/** How many pages of duplicates somebody can choose to see at once. */
export const pageSizes = [1, 2, 5, 10, 20, 50] as const

/** The page and the order are in the address, how many are shown is remembered. */
export const usePagesView = (standard: TableSort): TableView => {
  const view = useTableView(standard)
  const size = usePreferences((preferences) => preferences.duplicatesPageSize)
  return {
    ...view,
    size,
    onSize: (next) => {
      setPreferences({ duplicatesPageSize: next })
      view.onPage(0)
    },
  }
}
