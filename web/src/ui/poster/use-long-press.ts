import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const holdFor = 450
/** A finger that lies still still moves by a few pixels. */
const tolerance = 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/** Handlers for an element that a finger can hold; the tap that a long press ends with counts no more. */
export const useLongPress = (onHold: (() => void) | undefined) => {
  const press = useRef<Press>(undefined)
  const held = useRef(false)
  if (onHold === undefined) return {}

  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false
      if (event.pointerType !== 'touch' || !event.isPrimary || isOnSheet(event.target)) return
      const timer = setTimeout(() => {
        press.current = undefined
        held.current = true
        onHold()
      }, holdFor)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > tolerance) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      // The browser's own menu on a held link would cover ours.
      if (held.current || press.current !== undefined) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** A sheet belongs to the card that opened it, and so do its events. */
const isOnSheet = (target: EventTarget) => target instanceof Element && target.closest('dialog') !== null
