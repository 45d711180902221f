import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import type { Toolbars } from '../chrome/bars/use-toolbars.ts'
import type { ReaderSettings } from '../model/settings.ts'
import { doubleTapZoom, type Zoom } from '../model/zoom.ts'
import type { SurfaceHandle } from '../views/reader-view.ts'
import { useDoubleTap } from './use-double-tap.ts'
import type { RunCommand } from './use-keyboard.ts'
import { useMousePan } from './use-mouse-pan.ts'
import { usePointerTurns } from './use-pointer-turns.ts'

type GestureNeeds = {
  direction: ReadingDirection
  settings: ReaderSettings
  isStrip: boolean
  surface: RefObject<SurfaceHandle | null>
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  isPinching: () => boolean
  toolbars: Toolbars
  run: RunCommand
  /** Null when no panel is open. */
  closePanel: (() => void) | null
}

/** All that a pointer does on the page: turns it, drags it, zooms it, and brings the bars. */
export const usePageGestures = (needs: GestureNeeds) => {
  const { direction, settings, isStrip, surface, zoom, setZoom, toolbars, run, closePanel } = needs
  const pan = useMousePan(() => surface.current?.scroller() ?? null)
  const turns = usePointerTurns({
    direction,
    swipe: (settings.swipe || isStrip) && zoom.factor === 1,
    isStrip,
    run,
    tapZones: settings.tapZones,
    onMiddle: useDoubleTap({ onSingle: toolbars.toggle, onDouble: (at) => setZoom(doubleTapZoom(zoom, at)) }),
    canScroll: (side) => surface.current?.canScroll(side) ?? false,
  })
  return {
    ...turns,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (closePanel !== null) closePanel()
      else if (!pan.wasDragged()) turns.onClick(event)
    },
    onPointerDown: (event: PointerEvent) => {
      turns.onPointerDown(event)
      pan.onPointerDown(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      turns.onPointerMove(event)
      pan.onPointerMove(event)
      toolbars.onSurfaceMove(event)
    },
    onPointerUp: (event: PointerEvent) => {
      if (!needs.isPinching()) turns.onPointerUp(event)
      pan.onPointerUp(event)
    },
  }
}
