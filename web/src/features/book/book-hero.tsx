import type { BookDto } from '@spinrack/contract/resources/book'
import type { ReactNode } from 'react'
import { useBookPoster } from '#api/books.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatDay, formatInstant } from '#lib/format-date.ts'
import { readStateOf } from '#lib/read-state.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { bookMark } from '#shelf/cards/book-signs.ts'
import { Belongs } from '#shelf/details/belongs.tsx'
import { ItemActions } from '#shelf/details/item-actions.tsx'
import { ReadAction } from '#shelf/details/read-action.tsx'
import { subjectChips } from '#shelf/details/subject-chips.ts'
import { Chips } from '#ui/hero/chips.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { Summary } from '#ui/hero/summary.tsx'
import { usePosterTrouble } from './use-poster-trouble.ts'

type BookHeroProps = { book: BookDto; context: SetContext | undefined }

export const BookHero = ({ book, context }: BookHeroProps) => {
  const t = useMessages()
  const { metadata, libraryId } = book
  const state = readStateOf(book)
  const series = { id: book.seriesId, title: book.seriesTitle }
  return (
    <Hero
      poster={useBookPoster(book.id)}
      title={metadata.title}
      mark={bookMark(state)}
      progress={state.kind === 'in-progress' ? state.fraction : undefined}
      trouble={usePosterTrouble(book)}
      over={<Belongs libraryId={libraryId} series={series} context={context} />}
      facts={[
        metadata.number === '' ? undefined : t('book.number', { number: metadata.number }),
        ...useReadingFacts(book),
      ]}
      actions={<BookActions book={book} context={context} />}
    >
      <Summary text={metadata.summary} />
      <Chips label={t('book.tags')} chips={subjectChips(metadata, { kind: 'series-books', id: book.seriesId })} />
    </Hero>
  )
}

export const BookActions = ({ book, context }: BookHeroProps) => (
  <>
    <ReadAction book={book} context={context} />
    <ItemActions subject={{ kind: 'books', item: book }} context={context} />
  </>
)

/** How long it is, when it came out, and how far it is read. */
export const useReadingFacts = (book: BookDto): (ReactNode | undefined)[] => {
  const t = useMessages()
  const { releaseDate } = book.metadata
  const { status, pagesCount } = book.media
  const state = readStateOf(book)
  return [
    status === 'READY' ? t('card.book.pages', { count: pagesCount }) : undefined,
    status === 'UNKNOWN' ? t('card.book.unknown') : undefined,
    status === 'OUTDATED' ? t('card.book.outdated') : undefined,
    releaseDate === null ? undefined : formatDay(releaseDate, currentLocale()),
    state.kind === 'in-progress' ? t('book.pagesLeft', { count: state.pages - state.page }) : undefined,
    state.kind === 'read' ? t('book.readOn', { date: formatInstant(state.on, currentLocale()) }) : undefined,
  ]
}
