import type { BookDto } from '@spinrack/contract/resources/book'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { failureOf, isNotFound } from '#api/errors.ts'
import { userQueries } from '#api/users.ts'
import { compactTitle } from '#lib/compact-title.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Facts } from '#ui/hero/facts.tsx'
import { HeroSkeleton } from '#ui/hero/hero.tsx'
import { Missing } from '#ui/hero/missing.tsx'
import { useBookFacts } from '#ui/hero/use-book-facts.tsx'
import { Authors } from './authors.tsx'
import { BookHero } from './book-hero.tsx'
import classes from './book-page.module.css'
import { MediaNotice } from './media-notice.tsx'
import { Neighbours } from './neighbours.tsx'
import { PagesTable } from './pages-table.tsx'

export const BookPage = ({ bookId }: { bookId: string }) => {
  const { data: user } = useSuspenseQuery(userQueries.me())
  const { data: book, error, refetch } = useQuery(bookQueries.detail(bookId))
  usePageTitle(book && compactTitle(book))
  // A book that was deleted meanwhile is not shown from memory.
  if (error !== null && (book === undefined || isNotFound(error))) {
    return <Missing subject="book" failure={failureOf(error)} retry={() => void refetch()} />
  }
  return book === undefined ? <HeroSkeleton /> : <LoadedBook book={book} roles={user.roles} />
}

const LoadedBook = ({ book, roles }: { book: BookDto; roles: readonly string[] }) => (
  <article>
    <BookHero book={book} roles={roles} />
    <div className={classes.below}>
      <MediaNotice book={book} roles={roles} />
      {!book.oneshot && <Neighbours bookId={book.id} />}
      <Authors authors={book.metadata.authors} />
      <Facts facts={useBookFacts(book)} />
      {book.media.pagesCount > 0 && <PagesTable book={book} />}
    </div>
  </article>
)
