import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useSeriesPoster } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { bookMark } from '#shelf/cards/book-signs.ts'
import { Belongs } from '#shelf/details/belongs.tsx'
import { subjectChips } from '#shelf/details/subject-chips.ts'
import { useSeriesFacts } from '#shelf/details/use-series-facts.tsx'
import { Chips } from '#ui/hero/chips.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { Summary } from '#ui/hero/summary.tsx'
import { BookActions, useReadingFacts } from './book-hero.tsx'
import { usePosterTrouble } from './use-poster-trouble.ts'

type OneshotHeroProps = { series: SeriesDto; book: BookDto; context: SetContext | undefined }

/** Series and book at once: the words of the series, what to do of the book. */
export const OneshotHero = ({ series, book, context }: OneshotHeroProps) => {
  const t = useMessages()
  const { metadata, libraryId } = series
  const state = readStateOf(book)
  return (
    <Hero
      poster={useSeriesPoster(series.id)}
      title={metadata.title}
      mark={bookMark(state)}
      progress={state.kind === 'in-progress' ? state.fraction : undefined}
      trouble={usePosterTrouble(book)}
      over={<Belongs libraryId={libraryId} context={context} />}
      facts={[...useSeriesFacts(series), ...useReadingFacts(book)]}
      actions={<BookActions book={book} context={context} />}
    >
      <Summary text={metadata.summary === '' ? book.metadata.summary : metadata.summary} />
      <Chips
        label={t('series.genresAndTags')}
        chips={subjectChips(
          { genres: metadata.genres, tags: [...metadata.tags, ...book.metadata.tags] },
          { kind: 'series', id: libraryId },
        )}
      />
    </Hero>
  )
}
