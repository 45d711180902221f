import type { BookDto } from '@spinrack/contract/resources/book'
import { memo } from 'react'
import { useBookPoster } from '#api/books.ts'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import { bookMark, troubleKind } from './book-signs.ts'
import type { CardProps } from './card-props.ts'
import { Card } from './card.tsx'
import { useBookLine } from './use-book-line.ts'
import { useCardControls } from './use-card-controls.tsx'
import { useUnavailable } from './use-unavailable.ts'

type BookCardProps = CardProps & {
  book: BookDto
  /** Among books of many series a card says which one; within its own it says how far it is read. */
  among?: 'library' | 'series'
}

/** A book, with all that this user may do to it. */
export const BookCard = memo(({ book, among = 'library', note, view, ...place }: BookCardProps) => {
  const t = useMessages()
  const controls = useCardControls({ kind: 'books', item: book }, { ...place, seriesLink: among === 'library' })
  const unavailable = useUnavailable(book)
  const context = useBookLine(book, { among, note, unavailable })
  const state = readStateOf(book)
  const trouble = unavailable ? 'missing' : troubleKind(book.media.status)
  const { title, number } = book.metadata
  const face = {
    ...controls,
    poster: useBookPoster(book.id),
    title: among === 'series' && number !== '' ? t('card.book.numbered', { number, title }) : title,
    context,
    mark: bookMark(state),
    ...(trouble && { trouble: { kind: trouble, says: context.text } }),
    ...(state.kind === 'in-progress' && { progress: state.fraction }),
  }
  return <Card face={face} view={view} summary={book.metadata.summary} />
})
