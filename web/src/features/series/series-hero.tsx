import type { SeriesDto } from '@spinrack/contract/resources/series'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { libraryQueries } from '#api/libraries.ts'
import { useSeriesActions, useSeriesPoster } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import { uniqueWords } from '#lib/unique-words.ts'
import { Chips } from '#ui/hero/chips.tsx'
import { HeroAction, NoPrimaryAction, PrimaryAction } from '#ui/hero/hero-action.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { Summary } from '#ui/hero/summary.tsx'
import { useSeriesFacts } from './use-series-facts.ts'
import { useContinueTarget } from './use-continue-target.ts'

type SeriesHeroProps = { series: SeriesDto; roles: readonly string[] }

export const SeriesHero = ({ series, roles }: SeriesHeroProps) => {
  const t = useMessages()
  const { metadata, booksMetadata } = series
  const ownSummary = metadata.summary !== ''
  return (
    <Hero
      poster={useSeriesPoster(series.id)}
      title={metadata.title}
      over={<InLibrary libraryId={series.libraryId} />}
      facts={useSeriesFacts(series)}
      actions={
        <>
          <ContinueAction series={series} roles={roles} />
          <ProgressActions series={series} />
        </>
      }
    >
      <Summary
        text={ownSummary ? metadata.summary : booksMetadata.summary}
        source={
          ownSummary || booksMetadata.summary === ''
            ? undefined
            : t('series.summaryFrom', { number: booksMetadata.summaryNumber })
        }
      />
      <Chips
        label={t('series.genresAndTags')}
        words={uniqueWords(metadata.genres, metadata.tags, booksMetadata.tags)}
      />
    </Hero>
  )
}

export const InLibrary = ({ libraryId }: { libraryId: string }): ReactNode => {
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === libraryId)
  if (library === undefined) return null
  return (
    <Link to="/libraries/$libraryId/series" params={{ libraryId }}>
      {library.name}
    </Link>
  )
}

const ContinueAction = ({ series, roles }: SeriesHeroProps) => {
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
      target={linkOptions({ to: '/book/$bookId/read', params: { bookId: book.id } })}
      label={
        kind === 'start' || kind === 'again' || number === ''
          ? t(`series.continue.${kind}`)
          : t('series.continue.numbered', { number })
      }
      detail={state.kind === 'in-progress' ? t('series.continue.page', state) : undefined}
    />
  )
}

const ProgressActions = ({ series }: { series: SeriesDto }) => {
  const t = useMessages()
  const { markRead, markUnread } = useSeriesActions()
  return (
    <>
      {series.booksReadCount < series.booksCount && (
        <HeroAction
          label={t('poster.markRead')}
          icon={<IconCircleCheck size={20} />}
          deed={{ run: () => markRead(series.id) }}
        />
      )}
      {series.booksUnreadCount < series.booksCount && (
        <HeroAction
          label={t('poster.markUnread')}
          icon={<IconCircleDashed size={20} />}
          deed={{ run: () => markUnread(series.id) }}
        />
      )}
    </>
  )
}
