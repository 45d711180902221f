import type { BookDto } from '@spinrack/contract/resources/book'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookQueries } from '#api/books.ts'
import { useMessages } from '#i18n/messages.ts'
import classes from './neighbours.module.css'

/** The books before and after this one in its series. */
export const Neighbours = ({ bookId }: { bookId: string }) => {
  const t = useMessages()
  const { data: previous } = useQuery(bookQueries.previous(bookId))
  const { data: next } = useQuery(bookQueries.next(bookId))
  // Both are known to be none; until then the place is kept, so that nothing below it moves.
  if (previous === null && next === null) return null
  return (
    <nav className={classes.neighbours} aria-label={t('book.neighbours')}>
      {previous && <Neighbour book={previous} towards="previous" />}
      {next && <Neighbour book={next} towards="next" />}
    </nav>
  )
}

const Neighbour = ({ book, towards }: { book: BookDto; towards: 'previous' | 'next' }) => {
  const t = useMessages()
  const { number, title } = book.metadata
  const Chevron = towards === 'next' ? IconChevronRight : IconChevronLeft
  return (
    <Link className={classes.neighbour} data-towards={towards} to="/book/$bookId" params={{ bookId: book.id }}>
      <Chevron className={classes.chevron} size={20} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.towards}>{t(`book.${towards}`)}</span>
        <span className={classes.title}>{number === '' ? title : t('poster.book.numbered', { number, title })}</span>
      </span>
    </Link>
  )
}
