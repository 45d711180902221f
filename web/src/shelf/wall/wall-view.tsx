import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePreferences } from '#preferences/store.ts'
import type { ShelfKind } from '#shelf/actions/shelf-item.ts'
import { PosterGridSkeleton } from '#ui/grid/poster-grid.tsx'
import { EndlessWall, endlessPageSize } from './endless-wall.tsx'
import { PagedWall } from './paging/paged-wall.tsx'
import { usePageNumber } from './paging/use-page-number.ts'
import { usePresentation } from './use-presentation.ts'
import { EmptyWall, FailedWall } from './wall-states.tsx'
import type { WallSource } from './wall-source.tsx'
import { WallToolbar } from './wall-toolbar.tsx'
import classes from './wall-view.module.css'

/** How a wall is shown, whatever it shows. */
export type WallSetting = {
  /** Names the list, such as `series:0AB`: how it is shown is remembered under this. */
  place: string
  /** What narrows the list, and how to take that away: an empty wall says so. */
  filter?: { activeCount: number; reset: () => void }
  /** Takes the place of a wall that has nothing to show. */
  empty: ReactNode
  /** Without one there is no bar: no count, and nothing to choose the presentation by. */
  toolbar?: { start?: ReactNode; end?: ReactNode }
}

type WallViewProps<Kind extends ShelfKind> = WallSetting & { source: WallSource<Kind> }

export const WallView = <Kind extends ShelfKind>({ source, place, filter, empty, toolbar }: WallViewProps<Kind>) => {
  const presentation = usePresentation(place)
  const pageSize = usePreferences((preferences) => preferences.browsingPageSize)
  const { page } = usePageNumber()
  const asked = pageSize === null ? { page: 0, size: endlessPageSize } : { page: page - 1, size: pageSize }
  const { shown, first, isStale } = useShown(source, asked)
  const total = first.data?.totalElements

  const content = () => {
    if (first.error !== null && total === undefined) {
      return <FailedWall error={first.error} retry={() => void first.refetch()} />
    }
    if (total === undefined) return <PosterGridSkeleton presentation={presentation} />
    if (total === 0) return <EmptyWall filter={filter} empty={empty} />
    const parts = { source: shown.source, presentation, total }
    if (pageSize === null) return <EndlessWall key={shown.source.key} {...parts} />
    return <PagedWall key={shown.source.key} {...parts} pageSize={pageSize} />
  }
  return (
    <>
      {toolbar && (
        <WallToolbar kind={source.kind} total={total} place={place} presentation={presentation} {...toolbar} />
      )}
      <div className={classes.wall} data-stale={isStale} aria-busy={isStale}>
        {content()}
      </div>
    </>
  )
}

/** The old view stays, dimmed, until the first page of the new one is there. */
const useShown = <Kind extends ShelfKind>(source: WallSource<Kind>, asked: { page: number; size: number }) => {
  const first = useQuery({ ...source.pageOf(asked), placeholderData: keepPreviousData })
  const [shown, setShown] = useState({ source, page: asked.page })
  const isOther = shown.source.key !== source.key || shown.page !== asked.page
  if (!first.isPlaceholderData && isOther) setShown({ source, page: asked.page })
  // What a source draws may differ though it asks the same.
  return { shown: isOther ? shown : { source, page: asked.page }, first, isStale: first.isPlaceholderData }
}
