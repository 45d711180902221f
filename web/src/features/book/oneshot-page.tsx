import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { IconBook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { failureOf } from '#api/errors.ts'
import { seriesQueries } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { hasPages } from '#lib/has-pages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { targetOf } from '#shelf/actions/targets.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { CollectionRows } from '#shelf/details/collection-rows.tsx'
import { Elsewhere, isGone, ToLibrary } from '#shelf/details/elsewhere.tsx'
import { usePageContext } from '#shelf/details/page-context.ts'
import { ReadListRows } from '#shelf/details/read-list-rows.tsx'
import { useAuthorFacts } from '#shelf/details/use-author-facts.tsx'
import { useSeriesDetails } from '#shelf/details/use-series-details.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { Facts } from '#ui/hero/facts.tsx'
import { HeroSkeleton } from '#ui/hero/hero.tsx'
import { Missing } from '#ui/hero/missing.tsx'
import classes from './book-page.module.css'
import { MediaNotice } from './media-notice.tsx'
import { ReadListNeighbours } from './neighbours.tsx'
import { OneshotHero } from './oneshot-hero.tsx'
import { PagesTable } from './pages-table.tsx'
import { useBookFacts } from './use-book-facts.tsx'

/** A series of one book, shown as that book. */
export const OneshotPage = ({ seriesId }: { seriesId: string }) => {
  const shown = useQuery(seriesQueries.detail(seriesId))
  const { data: series, error, refetch } = shown
  const context = usePageContext()
  usePageTitle(series?.metadata.title)
  if (series === undefined) {
    if (error === null) return <HeroSkeleton />
    return <Missing subject="series" failure={failureOf(error)} retry={() => void refetch()} />
  }
  if (isGone(shown)) return <ToLibrary libraryId={series.libraryId} />
  if (!series.oneshot) return <Elsewhere target={targetOf({ kind: 'series', item: series }, context)} />
  return <Oneshot series={series} context={context} />
}

type OneshotProps = { series: SeriesDto; context: SetContext | undefined }

const Oneshot = ({ series, context }: OneshotProps) => {
  const t = useMessages()
  const { data: page, error, refetch } = useQuery(bookQueries.ofSeries(series.id, { page: 0, size: 1 }))
  const book = page?.content[0]
  if (book !== undefined) return <LoadedOneshot series={series} book={book} context={context} />
  if (error !== null) return <Missing subject="book" failure={failureOf(error)} retry={() => void refetch()} />
  if (page === undefined) return <HeroSkeleton />
  return (
    <EmptyState icon={<IconBook size={32} />} title={t('book.oneshotEmpty.title')} text={t('book.oneshotEmpty.text')} />
  )
}

const LoadedOneshot = ({ series, book, context }: OneshotProps & { book: BookDto }) => {
  const authors = useAuthorFacts(book.metadata.authors, { kind: 'series', id: series.libraryId })
  const details = useSeriesDetails(series)
  const facts = useBookFacts(book)
  return (
    <article>
      <OneshotHero series={series} book={book} context={context} />
      <div className={classes.below}>
        <MediaNotice book={book} />
        {context?.kind === 'read-list' && <ReadListNeighbours book={book} readListId={context.id} />}
        <Facts facts={[...authors, ...details]} />
        <Facts facts={facts} />
      </div>
      <CollectionRows seriesId={series.id} />
      <ReadListRows bookId={book.id} />
      {hasPages(book.media) && <PagesTable book={book} />}
    </article>
  )
}
