import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useRef, type MouseEvent, type PointerEvent, type WheelEvent } from 'react'
import { mannerAlong } from '../model/intent/command.ts'
import { swipedSide } from '../model/intent/swipe.ts'
import { tapGrid, tapZone, type Point, type TapPreset } from '../model/intent/tap-zone.ts'
import { turnTowards, type Side } from '../model/turn.ts'
import type { RunCommand } from './use-keyboard.ts'

type PointerNeeds = {
  direction: ReadingDirection
  swipe: boolean
  /** A strip scrolls by wheel and finger; past its end they turn to the next book. */
  isStrip: boolean
  tapZones: TapPreset
  run: RunCommand
  onMiddle: (at: Point) => void
  canScroll: (side: Side) => boolean
}

/** Taps and clicks by zone, and swipes of a finger or pen; a mouse scrolls with its wheel and clicks. */
export const usePointerTurns = ({ direction, swipe, isStrip, tapZones, run, onMiddle, canScroll }: PointerNeeds) => {
  const gesture = useRef<Gesture>({ state: 'none' })
  const lastWheel = useRef(0)

  const swipeTo = (side: Side | null) => {
    const turn = side === null ? null : turnTowards(side, direction)
    if (turn === null) return
    gesture.current = { state: 'done' }
    run({ kind: 'turn', turn, manner: 'at-once' })
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const isSwipe = swipe && event.isPrimary && event.pointerType !== 'mouse'
      gesture.current = isSwipe ? { state: 'tracking', from: pointOf(event), to: pointOf(event) } : { state: 'none' }
    },
    onPointerMove: (event: PointerEvent) => {
      if (gesture.current.state === 'tracking') gesture.current.to = pointOf(event)
    },
    onPointerUp: (event: PointerEvent) => {
      if (gesture.current.state === 'tracking') swipeTo(swipedSide(gesture.current.from, pointOf(event)))
    },
    // The browser took the finger's movement for scrolling: it is a swipe if there was nothing left to scroll.
    onPointerCancel: () => {
      if (gesture.current.state !== 'tracking') return
      const side = swipedSide(gesture.current.from, gesture.current.to, beforeScrolling)
      if (side !== null && !canScroll(side)) swipeTo(side)
    },
    onWheel: (event: WheelEvent) => {
      const isNew = event.timeStamp - lastWheel.current > wheelPause
      lastWheel.current = event.timeStamp
      const side = event.deltaY > 0 ? 'bottom' : 'top'
      const turn = turnTowards(side, direction)
      if (isStrip && isNew && event.deltaY !== 0 && turn !== null && !canScroll(side)) {
        run({ kind: 'turn', turn, manner: 'read-on' })
      }
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const isOurs = gesture.current.state !== 'done' && !isInteractive(event.target) && !isSelecting()
      gesture.current = { state: 'none' }
      if (!isOurs) return
      const grid = tapGrid(tapZones, direction)
      const zone = tapZone(pointOf(event), event.currentTarget.getBoundingClientRect(), grid)
      if (zone === 'menu') return onMiddle(pointOf(event))
      run({ kind: 'turn', turn: zone, manner: mannerAlong(direction) })
    },
  }
}

/** Whoever marks words with the mouse lets go of it without asking for another page. */
const isSelecting = () => document.getSelection()?.isCollapsed === false

type Gesture = { state: 'none' | 'done' } | { state: 'tracking'; from: Point; to: Point }

/** Wheels run on by themselves: only one that rested before has been turned on purpose. */
const wheelPause = 250

/** Browsers cancel the pointer as soon as scrolling starts, well before a swipe's full length. */
const beforeScrolling = 4

const pointOf = (event: { clientX: number; clientY: number }): Point => ({ x: event.clientX, y: event.clientY })

const isInteractive = (target: EventTarget) => target instanceof Element && target.closest('button, a, input') !== null
