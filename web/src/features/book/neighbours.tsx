import type { BookDto } from '@spinrack/contract/resources/book'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bookQueries } from '#api/books.ts'
import { readListQueries } from '#api/read-lists.ts'
import { useMessages } from '#i18n/messages.ts'
import { compactTitle } from '#lib/compact-title.ts'
import { targetOf } from '#shelf/actions/targets.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { TargetLink } from '#ui/target/target-link.tsx'
import classes from './neighbours.module.css'
import { SiblingsMenu } from './siblings-menu.tsx'

/** The books before and after this one: in the read list somebody came from, or else in its series. */
export const Neighbours = ({ book, context }: { book: BookDto; context: SetContext | undefined }) =>
  context?.kind === 'read-list' ? (
    <ReadListNeighbours book={book} readListId={context.id}>
      <SeriesNeighbours book={book} />
    </ReadListNeighbours>
  ) : (
    <SeriesNeighbours book={book} />
  )

type ReadListNeighboursProps = {
  book: BookDto
  readListId: string
  /** Instead, where the list is gone or the book is no longer in it. */
  children?: ReactNode
}

export const ReadListNeighbours = ({ book, readListId, children }: ReadListNeighboursProps) => {
  const t = useMessages()
  const { id: bookId } = book
  const { data: readList, isError } = useQuery(readListQueries.detail(readListId))
  const { data: previous } = useQuery(readListQueries.previous({ readListId, bookId }))
  const { data: next } = useQuery(readListQueries.next({ readListId, bookId }))
  const place = (readList?.bookIds.indexOf(bookId) ?? -1) + 1
  if (isError || (readList !== undefined && place === 0)) return children
  const context = { kind: 'read-list', id: readListId } as const
  return (
    <div>
      {readList && (
        <p className={classes.within}>
          {t('book.within')}{' '}
          <Link to="/readlists/$readListId" params={{ readListId }} className={classes.list}>
            {readList.name}
          </Link>
          <span className={classes.place}>{t('book.placeOf', { place, count: readList.bookIds.length })}</span>
        </p>
      )}
      <NeighbourLinks previous={previous} next={next} context={context}>
        <SiblingsMenu book={book} context={context} />
      </NeighbourLinks>
    </div>
  )
}

const SeriesNeighbours = ({ book }: { book: BookDto }) => {
  const { data: previous } = useQuery(bookQueries.previous(book.id))
  const { data: next } = useQuery(bookQueries.next(book.id))
  return (
    <NeighbourLinks previous={previous} next={next} context={undefined}>
      <SiblingsMenu book={book} context={undefined} />
    </NeighbourLinks>
  )
}

type NeighbourLinksProps = {
  previous: BookDto | null | undefined
  next: BookDto | null | undefined
  context: SetContext | undefined
  /** Stands between them. */
  children: ReactNode
}

const NeighbourLinks = ({ previous, next, context, children }: NeighbourLinksProps) => {
  const t = useMessages()
  // Both are known to be none; until then the place is kept, so that nothing below it moves.
  if (previous === null && next === null) return null
  return (
    <nav className={classes.neighbours} aria-label={t('book.neighbours')}>
      {previous && <Neighbour book={previous} towards="previous" context={context} />}
      {children}
      {next && <Neighbour book={next} towards="next" context={context} />}
    </nav>
  )
}

type NeighbourProps = { book: BookDto; towards: 'previous' | 'next'; context: SetContext | undefined }

const Neighbour = ({ book, towards, context }: NeighbourProps) => {
  const t = useMessages()
  const { number, title } = book.metadata
  const Chevron = towards === 'next' ? IconChevronRight : IconChevronLeft
  const inSeries = number === '' ? title : t('card.book.numbered', { number, title })
  return (
    <TargetLink
      className={classes.neighbour}
      data-towards={towards}
      target={targetOf({ kind: 'books', item: book }, context)}
    >
      <Chevron className={classes.chevron} size={20} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.towards}>{t(`book.${towards}`)}</span>
        <span className={classes.title}>{context === undefined ? inSeries : compactTitle(book)}</span>
      </span>
    </TargetLink>
  )
}
