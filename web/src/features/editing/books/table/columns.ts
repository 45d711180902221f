import type { Name } from '../../model/sheet.ts'
import type { BookValues } from '../../model/book-sheet.ts'

type Column = {
  readonly name: Extract<Name<BookValues>, 'title' | 'number' | 'numberSort' | 'releaseDate' | 'isbn'>
  readonly labelKey:
    | 'editing.field.title'
    | 'editing.field.number'
    | 'editing.field.numberSort'
    | 'editing.field.releaseDate'
    | 'editing.field.isbn'
  readonly inputMode: 'text' | 'decimal' | 'numeric'
}
export type ColumnName = Column['name']

export const columns: readonly Column[] = [
  { name: 'title', labelKey: 'editing.field.title', inputMode: 'text' },
  { name: 'number', labelKey: 'editing.field.number', inputMode: 'text' },
  { name: 'numberSort', labelKey: 'editing.field.numberSort', inputMode: 'decimal' },
  { name: 'releaseDate', labelKey: 'editing.field.releaseDate', inputMode: 'numeric' },
  { name: 'isbn', labelKey: 'editing.field.isbn', inputMode: 'numeric' },
]
