import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useQueryClient } from '@tanstack/react-query'
import { perform } from '#api/perform.ts'
import { pickQueries } from '#api/pick-queries.ts'
import { BookPickerDialog } from '#shelf/pickers/book-picker-dialog.tsx'
import { SeriesPickerDialog } from '#shelf/pickers/series-picker-dialog.tsx'
import { changeRow } from './list-drafts.ts'
import type { ListRow } from './model/list-row.ts'
import { bookByNumber, chosenBook } from './model/list-row.ts'

export type RowDialog = { readonly kind: 'series' | 'book'; readonly place: number }

type RowDialogsProps = {
  draftId: number
  rows: readonly ListRow[]
  dialog: RowDialog
  onClose: () => void
}

export const RowDialogs = ({ draftId, rows, dialog, onClose }: RowDialogsProps) => {
  const queryClient = useQueryClient()
  const row = rows.find(({ place }) => place === dialog.place)
  if (row === undefined) return null

  /** Another series has another book of that number, or none: the former one never stays. */
  const pickSeries = async ({ id, metadata, booksMetadata }: SeriesDto) => {
    const series = { id, title: metadata.title, year: booksMetadata.releaseDate?.slice(0, 4) }
    changeRow(draftId, row.place, { series, book: undefined })
    const run = () => queryClient.fetchQuery(pickQueries.books(id))
    // Without them somebody picks the book by hand, and has been told why.
    const books = await perform(queryClient, { action: 'loadTheBooks', run }).catch(() => [])
    changeRow(draftId, row.place, { series, book: bookByNumber(books, row.wanted.number) })
  }

  if (dialog.kind === 'series') {
    return <SeriesPickerDialog taken={[]} single onPick={(series) => void pickSeries(series)} onClose={onClose} />
  }
  const others = rows.filter(({ place, leftOut }) => place !== row.place && !leftOut)
  return (
    <BookPickerDialog
      taken={others.flatMap(({ book }) => (book === undefined ? [] : [book.id]))}
      start={row.series}
      single
      onPick={(book) => {
        const isSame = book.seriesId === row.series?.id
        const series = isSame ? row.series : { id: book.seriesId, title: book.seriesTitle }
        changeRow(draftId, row.place, { series, book: chosenBook(book) })
      }}
      onClose={onClose}
    />
  )
}
