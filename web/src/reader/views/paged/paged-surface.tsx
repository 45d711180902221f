import { useDebouncedValue, useReducedMotion } from '@mantine/hooks'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import { axisOf, isMirrored } from '../../model/direction.ts'
import { arrowScroll, scrollOrTurn } from '../../model/pages/scrolling.ts'
import { buildSpreads, firstPageIn, spreadHolding, spreadKey, type Spread } from '../../model/pages/spreads.ts'
import { isShown, spreadsToDraw } from '../../model/pages/stage.ts'
import { step } from '../../model/pages/step.ts'
import { signOf, type Side } from '../../model/turn.ts'
import type { SurfaceHandle, SurfaceProps } from '../reader-view.ts'
import styles from './paged-surface.module.css'
import { SpreadLayer, type LayerRole } from './spread-layer.tsx'
import { useKeptPoint } from './use-kept-point.ts'
import { usePageViews } from './use-page-views.ts'
import { usePreloading } from './use-preloading.ts'
import { useStage } from './use-stage.ts'

/** Shows one spread at a time and keeps its neighbours decoded, each on a layer of its own. */
export const PagedSurface = (props: SurfaceProps) => {
  const { pages, direction, settings, pairing, page, zoom, onPage, handle } = props
  const { layout, scale } = settings.paged
  const spreads = useMemo(() => buildSpreads(pages, layout, pairing), [pages, layout, pairing])
  const surface = useRef<HTMLDivElement>(null)
  const views = usePageViews(props, surface)
  const current = spreadHolding(spreads, page)
  const target = spreads[current] ?? null
  const [seen, setSeen] = useState({ page, view: 0 })
  const viewsIn = (spread: number) => views.countIn(spreads[spread])
  const view = seen.page === page ? Math.min(seen.view, viewsIn(current) - 1) : 0
  const isStill = useReducedMotion()
  const isAnimated = settings.animations && !isStill
  const preloading = usePreloading(spreads, current)
  const stage = useStage(target, { isAnimated, isSettled: preloading.isSettled })
  const shownLayer = useRef<HTMLDivElement>(null)
  // Every step of a zoom would have the page drawn anew; where it rests is worth it.
  const [sharpness] = useDebouncedValue(zoom.factor, 300)
  const keepPoint = useKeptPoint(shownLayer, zoom)

  const goTo = (to: number, toView = 0) => {
    setSeen({ page: to, view: toView })
    onPage(to)
  }

  useImperativeHandle(handle, (): SurfaceHandle => {
    const behavior = isAnimated ? 'smooth' : 'instant'
    return {
      turn: (turn, manner) => {
        const layer = shownLayer.current
        const isArrived = target !== null && isShown(stage, target)
        if (manner === 'read-on' && layer !== null && isArrived) {
          const advance = scrollOrTurn(scrollStateOf(layer), turn)
          if (advance.kind === 'scroll') {
            layer.scrollTo({ top: advance.offset, behavior })
            return 'moved'
          }
        }
        const next = step({ spread: current, view }, turn, { spreads: spreads.length, viewsIn })
        if (next.kind === 'leave') return next.towards
        const spread = spreads[next.place.spread]
        if (spread !== undefined) goTo(firstPageIn(spread), next.place.view)
        return 'moved'
      },
      scroll: (turn) => {
        const layer = shownLayer.current
        layer?.scrollBy({ top: signOf(turn) * layer.clientHeight * arrowScroll, behavior })
      },
      show: (to) => goTo(to),
      scroller: () => shownLayer.current,
      canScroll: (side) => shownLayer.current !== null && hasMoreTowards(side, shownLayer.current),
    }
  })

  const roleOf = (key: string): LayerRole => {
    if (stage.shown !== null && spreadKey(stage.shown) === key) return 'shown'
    return stage.leaving !== null && spreadKey(stage.leaving) === key ? 'leaving' : 'waiting'
  }
  /** What a spread shows, or will show when it is turned to. */
  const viewOf = (spread: Spread, isTarget: boolean) => {
    if (isTarget) return view
    return firstPageIn(spread) < page ? views.countIn(spread) - 1 : 0
  }

  return (
    <div
      ref={surface}
      className={styles.surface}
      data-scale={views.isGuided ? 'screen' : scale}
      data-guided={(views.isGuided && isAnimated) || undefined}
      data-views={viewsIn(current)}
      data-axis={axisOf(direction)}
      data-mirrored={isMirrored(direction) || undefined}
      data-touch={settings.swipe && zoom.factor === 1 ? 'swipe' : 'pan'}
      data-travel={isAnimated ? (stage.travel ?? undefined) : undefined}
    >
      {spreadsToDraw(stage, preloading.window).map((spread) => {
        const key = spreadKey(spread)
        const role = roleOf(key)
        const isTarget = target !== null && spreadKey(target) === key
        const shownView = viewOf(spread, isTarget)
        return (
          <SpreadLayer
            key={key}
            layerRef={role === 'shown' ? shownLayer : null}
            zoom={role === 'shown' ? zoom.factor : 1}
            onScroll={role === 'shown' ? keepPoint : undefined}
            spread={spread}
            role={role}
            isTarget={isTarget}
            mayLoad={preloading.mayLoad(key)}
            pages={pages}
            direction={direction}
            view={shownView}
            windowOf={(number) => views.windowOf(number, shownView)}
            source={props.source}
            onGoTo={goTo}
            scale={views.isGuided ? 'screen' : scale}
            sharpness={role === 'shown' ? sharpness : 1}
            dataSaver={settings.dataSaver}
            onPicture={views.onPicture}
            onSettled={preloading.onSettled}
          />
        )
      })}
    </div>
  )
}

const scrollStateOf = (layer: HTMLElement) => ({
  offset: layer.scrollTop,
  viewport: layer.clientHeight,
  content: layer.scrollHeight,
})

/** Measured by the boxes on screen, which are the same whichever way the scroller counts. */
const hasMoreTowards = (side: Side, layer: HTMLElement) => {
  const spread = layer.firstElementChild?.getBoundingClientRect()
  if (spread === undefined) return false
  const screen = layer.getBoundingClientRect()
  const outOfSight = side === 'right' || side === 'bottom' ? spread[side] - screen[side] : screen[side] - spread[side]
  return outOfSight > 2
}
