import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { failureOf, isNotFound } from '#api/errors.ts'
import { seriesQueries } from '#api/series.ts'
import { userQueries } from '#api/users.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { PosterGridSkeleton } from '#ui/grid/poster-grid.tsx'
import { HeroSkeleton } from '#ui/hero/hero.tsx'
import { Missing } from '#ui/hero/missing.tsx'
import classes from './series-page.module.css'
import { OneshotView } from './oneshot-view.tsx'
import { SeriesBooks } from './series-books.tsx'
import { SeriesHero } from './series-hero.tsx'

export const SeriesPage = ({ seriesId }: { seriesId: string }) => {
  const { data: user } = useSuspenseQuery(userQueries.me())
  const { data: series, error, refetch } = useQuery(seriesQueries.detail(seriesId))
  usePageTitle(series?.metadata.title)
  // A series that was deleted meanwhile is not shown from memory.
  if (error !== null && (series === undefined || isNotFound(error))) {
    return <Missing subject="series" failure={failureOf(error)} retry={() => void refetch()} />
  }
  if (series === undefined) return <SeriesSkeleton />
  if (series.oneshot) return <OneshotView series={series} roles={user.roles} />
  return (
    <>
      <SeriesHero series={series} roles={user.roles} />
      <SeriesBooks series={series} roles={user.roles} />
    </>
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
