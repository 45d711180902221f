import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { seriesQueries } from '#api/series.ts'
import { userQueries } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { targetOf } from '#shelf/actions/targets.ts'
import { useUnavailable } from '#shelf/cards/use-unavailable.ts'
import { CollectionRows } from '#shelf/details/collection-rows.tsx'
import { Elsewhere, isGone, ToLibrary } from '#shelf/details/elsewhere.tsx'
import { usePageContext } from '#shelf/details/page-context.ts'
import { PosterGridSkeleton } from '#ui/grid/poster-grid.tsx'
import { HeroSkeleton } from '#ui/hero/hero.tsx'
import { Missing } from '#ui/hero/missing.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SeriesAbout } from './series-about.tsx'
import { SeriesBooks } from './series-books.tsx'
import { SeriesHero } from './series-hero.tsx'
import classes from './series-page.module.css'

export const SeriesPage = ({ seriesId }: { seriesId: string }) => {
  const { data: user } = useSuspenseQuery(userQueries.me())
  const shown = useQuery(seriesQueries.detail(seriesId))
  const { data: series, error, refetch } = shown
  const context = usePageContext()
  usePageTitle(series?.metadata.title)
  if (series === undefined) {
    if (error === null) return <SeriesSkeleton />
    return <Missing subject="series" failure={failureOf(error)} retry={() => void refetch()} />
  }
  if (isGone(shown)) return <ToLibrary libraryId={series.libraryId} />
  if (series.oneshot) return <Elsewhere target={targetOf({ kind: 'series', item: series }, context)} />
  return (
    <article>
      <SeriesHero series={series} roles={user.roles} context={context} />
      <Unavailable series={series} />
      <SeriesAbout series={series} />
      <SeriesBooks seriesId={series.id} />
      <CollectionRows seriesId={series.id} />
    </article>
  )
}

const Unavailable = ({ series }: { series: SeriesDto }) => {
  const t = useMessages()
  if (!useUnavailable(series)) return null
  return (
    <div className={classes.notice}>
      <Notice tone="bad">{series.deleted ? t('series.unavailable') : t('details.libraryUnavailable')}</Notice>
    </div>
  )
}

const SeriesSkeleton = () => (
  <>
    <HeroSkeleton />
    <div className={classes.below}>
      <PosterGridSkeleton />
    </div>
  </>
)
