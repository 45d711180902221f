import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useSeriesPoster } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import { readerTarget } from '#shelf/actions/targets.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { seriesMark } from '#shelf/cards/series-mark.ts'
import { useUnavailable } from '#shelf/cards/use-unavailable.ts'
import { Belongs } from '#shelf/details/belongs.tsx'
import { ItemActions } from '#shelf/details/item-actions.tsx'
import { subjectChips } from '#shelf/details/subject-chips.ts'
import { useSeriesFacts } from '#shelf/details/use-series-facts.tsx'
import { Chips } from '#ui/hero/chips.tsx'
import { NoPrimaryAction, PrimaryAction } from '#ui/hero/hero-action.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { Summary } from '#ui/hero/summary.tsx'
import { useContinueTarget } from './use-continue-target.ts'

type SeriesHeroProps = { series: SeriesDto; roles: readonly string[]; context: SetContext | undefined }

export const SeriesHero = ({ series, roles, context }: SeriesHeroProps) => {
  const t = useMessages()
  const { metadata, booksMetadata, libraryId } = series
  const unavailable = useUnavailable(series)
  return (
    <Hero
      poster={useSeriesPoster(series.id)}
      title={metadata.title}
      mark={seriesMark(series)}
      {...(unavailable && { trouble: { kind: 'missing', says: t('card.unavailable') } })}
      over={<Belongs libraryId={libraryId} context={context} />}
      facts={[...useSeriesFacts(series), unavailable ? t('card.unavailable') : undefined]}
      actions={
        <>
          <ContinueAction series={series} roles={roles} context={context} />
          <ItemActions subject={{ kind: 'series', item: series }} context={context} />
        </>
      }
    >
      <SeriesSummary series={series} />
      <Chips
        label={t('series.genresAndTags')}
        chips={subjectChips(
          { genres: metadata.genres, tags: [...metadata.tags, ...booksMetadata.tags] },
          { kind: 'series', id: libraryId },
        )}
      />
    </Hero>
  )
}

/** A series that says nothing borrows the words of its first book that does. */
const SeriesSummary = ({ series: { metadata, booksMetadata } }: { series: SeriesDto }) => {
  const t = useMessages()
  if (metadata.summary !== '' || booksMetadata.summary === '') return <Summary text={metadata.summary} />
  return (
    <Summary text={booksMetadata.summary} source={t('series.summaryFrom', { number: booksMetadata.summaryNumber })} />
  )
}

const ContinueAction = ({ series, roles, context }: SeriesHeroProps) => {
  const t = useMessages()
  const { data: target } = useContinueTarget(series, roles)
  if (target === undefined) return null
  if (target === null) {
    return (
      <NoPrimaryAction
        reason={roles.includes('PAGE_STREAMING') ? t('series.nothingToRead') : t('access.not-permitted')}
      />
    )
  }
  const { kind, book } = target
  const state = readStateOf(book)
  const number = book.metadata.number
  return (
    <PrimaryAction
      target={readerTarget(book.id, { incognito: false, context })}
      label={
        kind === 'start' || kind === 'again' || number === ''
          ? t(`series.continue.${kind}`)
          : t('series.continue.numbered', { number })
      }
      detail={state.kind === 'in-progress' ? t('series.continue.page', state) : undefined}
    />
  )
}
