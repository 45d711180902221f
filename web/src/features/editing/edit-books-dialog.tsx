import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { EditBook } from './books/edit-book.tsx'
import { EditManyBooks } from './books/edit-many-books.tsx'

export const EditBooksDialog = ({ request, onClose }: DialogProps<'edit-books'>) => {
  const [book, ...others] = request.books
  if (book === undefined) return null
  return others.length === 0 ? (
    <EditBook book={book} onClose={onClose} />
  ) : (
    <EditManyBooks books={request.books} onClose={onClose} />
  )
}
