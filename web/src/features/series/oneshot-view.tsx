import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bookFileUrl, bookQueries, useBookActions } from '#api/books.ts'
import { useSeriesPoster } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import { uniqueWords } from '#lib/unique-words.ts'
import { BookActions } from '#ui/hero/book-actions.tsx'
import { Chips } from '#ui/hero/chips.tsx'
import { Facts } from '#ui/hero/facts.tsx'
import { Hero, HeroSkeleton } from '#ui/hero/hero.tsx'
import { Summary } from '#ui/hero/summary.tsx'
import { useBookFacts } from '#ui/hero/use-book-facts.tsx'
import classes from './oneshot-view.module.css'
import { InLibrary } from './series-hero.tsx'
import { useSeriesFacts } from './use-series-facts.ts'

type OneshotViewProps = { series: SeriesDto; roles: readonly string[] }

/** A series of one book is shown as that book. */
export const OneshotView = ({ series, roles }: OneshotViewProps) => {
  const { data: page } = useQuery(bookQueries.ofSeries(series.id, { page: 0, size: 1 }))
  const book = page?.content[0]
  return book === undefined ? <HeroSkeleton /> : <LoadedOneshot series={series} roles={roles} book={book} />
}

const LoadedOneshot = ({ series, roles, book }: OneshotViewProps & { book: BookDto }) => {
  const t = useMessages()
  const actions = useBookActions()
  const facts = useSeriesFacts(series)
  const state = readStateOf(book)
  return (
    <>
      <Hero
        poster={useSeriesPoster(series.id)}
        title={series.metadata.title}
        progress={state.kind === 'in-progress' ? state.fraction : undefined}
        over={<InLibrary libraryId={series.libraryId} />}
        facts={[...facts, t('poster.book.pages', { count: book.media.pagesCount })]}
        actions={<BookActions book={book} roles={roles} fileUrl={bookFileUrl(book.id)} actions={actions} />}
      >
        <Summary text={series.metadata.summary === '' ? book.metadata.summary : series.metadata.summary} />
        <Chips
          label={t('series.genresAndTags')}
          words={uniqueWords(series.metadata.genres, series.metadata.tags, book.metadata.tags)}
        />
      </Hero>
      <div className={classes.below}>
        <Facts facts={useBookFacts(book)} />
        <Link className={classes.details} to="/book/$bookId" params={{ bookId: book.id }}>
          {t('series.allDetails')}
        </Link>
      </div>
    </>
  )
}
