import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { ShelfKind } from '#shelf/actions/shelf-item.ts'
import { SelectionScope } from '#shelf/selection/selection-scope.tsx'
import { IncompleteBar } from '#ui/grid/incomplete-bar.tsx'
import { PosterGrid } from '#ui/grid/poster-grid.tsx'
import type { Presentation } from '#ui/grid/use-grid-layout.ts'
import { useSparsePages } from '#ui/grid/use-sparse-pages.ts'
import type { GridPlaces } from '#ui/grid/window/grid-places.ts'
import { PosterCardSkeleton } from '#ui/poster/poster-card.tsx'
import { PosterLineSkeleton } from '#ui/poster/poster-line.tsx'
import { loadRange } from './load-range.ts'
import { WallScrubber } from './scrubber/wall-scrubber.tsx'
import { scrollToItem } from './scrubber/scroll-to-item.ts'
import { useArriving, WallCell } from './wall-cell.tsx'
import type { WallSource } from './wall-source.tsx'

/** What is asked for at a time. */
export const endlessPageSize = 60

type EndlessWallProps<Kind extends ShelfKind> = {
  source: WallSource<Kind>
  presentation: Presentation
  total: number
}

/** All items in one long scroll, of which only what is near the window is loaded and drawn. */
export const EndlessWall = <Kind extends ShelfKind>({ source, presentation, total }: EndlessWallProps<Kind>) => {
  const t = useMessages()
  const queryClient = useQueryClient()
  const places = useRef<GridPlaces>(null)
  const list = useSparsePages(endlessPageSize, (page) => source.pageOf({ page, size: endlessPageSize }))
  const count = list.total ?? total
  const eager = useArriving(list.isSettled)
  return (
    <SelectionScope
      kind={source.kind}
      items={{ count, at: list.itemAt, load: (first, last) => loadRange(queryClient, source, { first, last }) }}
      question={source.key}
    >
      <PosterGrid
        ref={places}
        label={t(`wall.count.${source.kind as ShelfKind}`, { count })}
        count={count}
        onView={list.onView}
        presentation={presentation}
      >
        {(index) => (
          <WallCell
            item={list.itemAt(index)}
            eager={eager}
            card={(item) => source.card(item, presentation.as)}
            skeleton={presentation.as === 'list' ? <PosterLineSkeleton /> : <PosterCardSkeleton />}
          />
        )}
      </PosterGrid>
      {list.incomplete && <IncompleteBar retry={list.retry} />}
      <WallScrubber
        source={source}
        total={count}
        indexAt={(top) => places.current?.indexAt(top) ?? 0}
        onJump={(index) => places.current && scrollToItem(places.current, index)}
      />
    </SelectionScope>
  )
}
