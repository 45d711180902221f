import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { ShelfKind } from '#shelf/actions/shelf-item.ts'
import { SelectionScope } from '#shelf/selection/selection-scope.tsx'
import { PosterGrid } from '#ui/grid/poster-grid.tsx'
import type { Presentation } from '#ui/grid/use-grid-layout.ts'
import type { GridPlaces } from '#ui/grid/window/grid-places.ts'
import { loadRange } from '../load-range.ts'
import { scrollToItem } from '../scrubber/scroll-to-item.ts'
import { WallScrubber } from '../scrubber/wall-scrubber.tsx'
import type { WallSource } from '../wall-source.tsx'
import { PageNav } from './page-nav.tsx'
import { usePageNumber } from './use-page-number.ts'

type PagedWallProps<Kind extends ShelfKind> = {
  source: WallSource<Kind>
  presentation: Presentation
  total: number
  pageSize: number
}

/** One page at a time, which the address names. */
export const PagedWall = <Kind extends ShelfKind>({ source, presentation, total, pageSize }: PagedWallProps<Kind>) => {
  const t = useMessages()
  const queryClient = useQueryClient()
  const places = useRef<GridPlaces>(null)
  const { page, go } = usePageNumber()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const { data } = useQuery({ ...source.pageOf({ page: page - 1, size: pageSize }), placeholderData: keepPreviousData })
  const items = data?.content ?? []
  const start = (data?.number ?? page - 1) * pageSize

  // The list became shorter than the address remembers.
  useEffect(() => {
    if (page > last) go(last, 'replace')
  }, [page, last, go])

  const turn = (to: number) => {
    window.scrollTo({ top: 0 })
    go(to)
  }
  const jump = (index: number) => {
    const to = Math.floor(index / pageSize) + 1
    if (to !== page) turn(to)
    else if (places.current) scrollToItem(places.current, index - start)
  }
  return (
    <SelectionScope
      kind={source.kind}
      items={{
        count: total,
        at: (index) => items[index - start],
        load: (first, until) => loadRange(queryClient, source, { first, last: until }),
      }}
      question={source.key}
    >
      <PosterGrid
        ref={places}
        label={t(`wall.count.${source.kind as ShelfKind}`, { count: total })}
        count={items.length}
        onView={noView}
        presentation={presentation}
      >
        {(index) => {
          const item = items[index]
          return item === undefined ? null : source.card(item, presentation.as)
        }}
      </PosterGrid>
      <WallScrubber
        source={source}
        total={total}
        indexAt={(top) => start + (places.current?.indexAt(top) ?? 0)}
        onJump={jump}
      />
      <PageNav page={Math.min(page, last)} last={last} onPage={turn} />
    </SelectionScope>
  )
}

const noView = () => undefined
