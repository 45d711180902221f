import { useReducedMotion } from '@mantine/hooks'
import { useImperativeHandle, useMemo, useRef } from 'react'
import { usePinchZoom } from '../../input/use-pinch-zoom.ts'
import { axisOf, isMirrored } from '../../model/direction.ts'
import { scrollOrTurn } from '../../model/pages/scrolling.ts'
import { buildSpreads, firstPageIn, spreadHolding, spreadKey } from '../../model/pages/spreads.ts'
import { isShown, spreadsToDraw } from '../../model/pages/stage.ts'
import { step } from '../../model/pages/step.ts'
import { pagedSettingsFor } from '../../model/settings.ts'
import type { Side, Turn } from '../../model/turn.ts'
import type { SurfaceHandle, SurfaceProps } from '../reader-view.ts'
import styles from './paged-surface.module.css'
import { SpreadLayer, type LayerRole } from './spread-layer.tsx'
import { usePreloading } from './use-preloading.ts'
import { useStage } from './use-stage.ts'

/** Shows one spread at a time and keeps its neighbours decoded, each on a layer of its own. */
export const PagedSurface = ({ pages, direction, settings, page, pageUrl, onPage, handle }: SurfaceProps) => {
  const { layout, scale } = pagedSettingsFor(direction, settings)
  const spreads = useMemo(() => buildSpreads(pages, layout), [pages, layout])
  const current = spreadHolding(spreads, page)
  const target = spreads[current] ?? null
  const isStill = useReducedMotion()
  const isAnimated = settings.animations && !isStill
  const { stage, onReady } = useStage(target, isAnimated)
  const preloading = usePreloading(spreads, current)
  const isZoomed = usePinchZoom()
  const shownLayer = useRef<HTMLDivElement>(null)

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
        const next = step({ spread: current, spreads: spreads.length }, turn)
        if (next.kind === 'leave') return next.towards
        const spread = spreads[next.position.spread]
        if (spread !== undefined) onPage(firstPageIn(spread))
        return 'moved'
      },
      scroll: (turn) => {
        const layer = shownLayer.current
        layer?.scrollBy({ top: signOf(turn) * layer.clientHeight * arrowScroll, behavior })
      },
      canScroll: (side) => shownLayer.current !== null && hasMoreTowards(side, shownLayer.current),
    }
  })

  const roleOf = (key: string): LayerRole => {
    if (stage.shown !== null && spreadKey(stage.shown) === key) return 'shown'
    return stage.leaving !== null && spreadKey(stage.leaving) === key ? 'leaving' : 'waiting'
  }

  return (
    <div
      className={styles.surface}
      data-scale={scale}
      data-axis={axisOf(direction)}
      data-mirrored={isMirrored(direction) || undefined}
      data-touch={settings.swipe && !isZoomed ? 'swipe' : 'pan'}
      data-travel={isAnimated ? (stage.travel ?? undefined) : undefined}
    >
      {spreadsToDraw(stage, preloading.window).map((spread) => {
        const key = spreadKey(spread)
        const role = roleOf(key)
        return (
          <SpreadLayer
            key={key}
            layerRef={role === 'shown' ? shownLayer : null}
            spread={spread}
            role={role}
            isTarget={target !== null && spreadKey(target) === key}
            mayLoad={preloading.mayLoad(key)}
            pages={pages}
            direction={direction}
            pageUrl={pageUrl}
            onSettled={preloading.onSettled}
            onReady={onReady}
          />
        )
      })}
    </div>
  )
}

const arrowScroll = 0.15

const signOf = (turn: Turn) => (turn === 'forward' ? 1 : -1)

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
