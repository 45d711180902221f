import type { BookDto } from '@spinrack/contract/resources/book'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { bookQueries } from '#api/books.ts'
import { failureOf } from '#api/errors.ts'
import { compactTitle } from '#lib/compact-title.ts'
import { hasPages } from '#lib/has-pages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { targetOf } from '#shelf/actions/targets.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { Elsewhere, isGone } from '#shelf/details/elsewhere.tsx'
import { usePageContext } from '#shelf/details/page-context.ts'
import { ReadListRows } from '#shelf/details/read-list-rows.tsx'
import { useAuthorFacts } from '#shelf/details/use-author-facts.tsx'
import { Facts } from '#ui/hero/facts.tsx'
import { HeroSkeleton } from '#ui/hero/hero.tsx'
import { Missing } from '#ui/hero/missing.tsx'
import { BookHero } from './book-hero.tsx'
import classes from './book-page.module.css'
import { MediaNotice } from './media-notice.tsx'
import { Neighbours } from './neighbours.tsx'
import { PagesTable } from './pages-table.tsx'
import { useBookFacts } from './use-book-facts.tsx'

export const BookPage = ({ bookId }: { bookId: string }) => {
  const shown = useQuery(bookQueries.detail(bookId))
  const { data: book, error, refetch } = shown
  const context = usePageContext()
  usePageTitle(book && compactTitle(book))
  if (book === undefined) {
    if (error === null) return <HeroSkeleton />
    return <Missing subject="book" failure={failureOf(error)} retry={() => void refetch()} />
  }
  if (isGone(shown)) {
    return <Elsewhere target={linkOptions({ to: '/series/$seriesId', params: { seriesId: book.seriesId } })} />
  }
  if (book.oneshot) return <Elsewhere target={targetOf({ kind: 'books', item: book }, context)} />
  return <LoadedBook book={book} context={context} />
}

const LoadedBook = ({ book, context }: { book: BookDto; context: SetContext | undefined }) => {
  const authors = useAuthorFacts(book.metadata.authors, { kind: 'series-books', id: book.seriesId })
  const facts = useBookFacts(book)
  return (
    <article>
      <BookHero book={book} context={context} />
      <div className={classes.below}>
        <MediaNotice book={book} />
        <Neighbours book={book} context={context} />
        {authors.length > 0 && <Facts facts={authors} />}
        <Facts facts={facts} />
      </div>
      <ReadListRows bookId={book.id} />
      {hasPages(book.media) && <PagesTable book={book} />}
    </article>
  )
}
