import type { BookValues } from './book-sheet.ts'
import type { BookRows } from './number-columns.ts'
import type { Sheet } from './sheet.ts'
import { patchOf } from './sheet.ts'

type Batch = Record<string, Record<string, unknown>>

/** What must be sent for each book: its own edits, and those for all; books without any are left out. */
export const batchOf = (shared: Sheet<BookValues>, rows: BookRows): Batch => {
  const batch: Batch = {}
  for (const row of rows) {
    for (const item of row.items) {
      const patch = { ...patchOf(shared, item), ...patchOf(row, item) }
      if (Object.keys(patch).length > 0) batch[item.id] = patch
    }
  }
  return batch
}
