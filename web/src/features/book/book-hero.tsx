import type { BookDto } from '@spinrack/contract/resources/book'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookFileUrl, useBookActions, useBookPoster } from '#api/books.ts'
import { libraryQueries } from '#api/libraries.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatDay, formatInstant } from '#lib/format-date.ts'
import { readStateOf } from '#lib/read-state.ts'
import type { ReadState } from '#lib/read-state.ts'
import { BookActions } from '#ui/hero/book-actions.tsx'
import { Chips } from '#ui/hero/chips.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { Summary } from '#ui/hero/summary.tsx'

export const BookHero = ({ book, roles }: { book: BookDto; roles: readonly string[] }) => {
  const t = useMessages()
  const { metadata } = book
  const state = readStateOf(book)
  return (
    <Hero
      poster={useBookPoster(book.id)}
      title={metadata.title}
      progress={state.kind === 'in-progress' ? state.fraction : undefined}
      over={<Belongs book={book} />}
      facts={useFacts(book, state)}
      actions={<BookActions book={book} roles={roles} fileUrl={bookFileUrl(book.id)} actions={useBookActions()} />}
    >
      <Summary text={metadata.summary} />
      <Chips label={t('book.tags')} words={metadata.tags} />
    </Hero>
  )
}

const Belongs = ({ book }: { book: BookDto }) => {
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === book.libraryId)
  return (
    <>
      {!book.oneshot && (
        <Link to="/series/$seriesId" params={{ seriesId: book.seriesId }}>
          {book.seriesTitle}
        </Link>
      )}
      {!book.oneshot && library && ' · '}
      {library && (
        <Link to="/libraries/$libraryId/series" params={{ libraryId: library.id }}>
          {library.name}
        </Link>
      )}
    </>
  )
}

const useFacts = (book: BookDto, state: ReadState): (string | undefined)[] => {
  const t = useMessages()
  const { number, releaseDate } = book.metadata
  const { status, pagesCount } = book.media
  return [
    book.oneshot ? t('poster.oneshot') : number === '' ? undefined : t('book.number', { number }),
    status === 'READY' ? t('poster.book.pages', { count: pagesCount }) : undefined,
    releaseDate === null ? undefined : formatDay(releaseDate, currentLocale()),
    state.kind === 'in-progress' ? t('book.pagesLeft', { count: state.pages - state.page }) : undefined,
    state.kind === 'read' ? t('book.readOn', { date: formatInstant(state.on, currentLocale()) }) : undefined,
  ]
}
