import type { SeriesDto } from '@spinrack/contract/resources/series'
import { Button } from '@mantine/core'
import { IconBooks, IconCloudOff, IconFilterOff } from '@tabler/icons-react'
import { useSeriesActions, useSeriesPoster } from '#api/series.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { IncompleteBar } from '#ui/grid/incomplete-bar.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { PosterGrid, PosterGridSkeleton } from '#ui/grid/poster-grid.tsx'
import { useSparsePages } from '#ui/grid/use-sparse-pages.ts'
import { PosterCardSkeleton } from '#ui/poster/poster-card.tsx'
import { SeriesCard } from '#ui/poster/series-card.tsx'
import type { BrowseSearch } from './browse-search.ts'
import { seriesNote } from './series-note.ts'
import { pageSize, seriesPage } from './series-pages.ts'

type SeriesWallProps = { libraryId: string; search: BrowseSearch; reset: () => void }

export const SeriesWall = ({ libraryId, search, reset }: SeriesWallProps) => {
  const t = useMessages()
  const actions = useSeriesActions()
  const list = useSparsePages(pageSize, (page) => seriesPage({ libraryId, search }, page))
  if (list.error !== null) {
    return (
      <EmptyState icon={<IconCloudOff size={32} />} title={t('browse.failed.title')} text={t('browse.failed.text')}>
        <Button onClick={list.retry}>{t('common.retry')}</Button>
      </EmptyState>
    )
  }
  if (list.total === undefined) return <PosterGridSkeleton />
  if (list.total === 0) return <EmptyWall filtered={search.read.length > 0} reset={reset} />
  return (
    <>
      <PosterGrid label={t('browse.series', { count: list.total })} count={list.total} onView={list.onView}>
        {(index) => {
          const series = list.itemAt(index)
          if (series === undefined) return <PosterCardSkeleton />
          const note = seriesNote(series, search.sort, currentLocale())
          return <SeriesTile key={series.id} series={series} note={note} actions={actions} />
        }}
      </PosterGrid>
      {list.incomplete && <IncompleteBar retry={list.retry} />}
    </>
  )
}

type SeriesTileProps = { series: SeriesDto; note: string | undefined; actions: ReturnType<typeof useSeriesActions> }

const SeriesTile = ({ series, note, actions }: SeriesTileProps) => (
  <SeriesCard series={series} poster={useSeriesPoster(series.id)} note={note} actions={actions} />
)

const EmptyWall = ({ filtered, reset }: { filtered: boolean; reset: () => void }) => {
  const t = useMessages()
  if (!filtered) {
    return <EmptyState icon={<IconBooks size={32} />} title={t('browse.empty.title')} text={t('browse.empty.text')} />
  }
  return (
    <EmptyState icon={<IconFilterOff size={32} />} title={t('browse.noMatch.title')} text={t('browse.noMatch.text')}>
      <Button onClick={reset}>{t('browse.noMatch.reset')}</Button>
    </EmptyState>
  )
}
