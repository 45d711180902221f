import type { PointerEvent, RefObject } from 'react'
import { useState } from 'react'
import { placeAfterDrag } from './move-item.ts'

type Box = { readonly top: number; readonly height: number }
type Drag = { readonly from: number; readonly startY: number; readonly by: number; readonly boxes: readonly Box[] }

/** Mouse, pen and finger alike. Others make room while one is held; the order changes when it is let go. */
export const useDrag = (list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>()
  const to = drag && placeAfterDrag(drag.boxes, drag.from, drag.by)

  const offsetOf = (index: number): number => {
    if (drag === undefined || to === undefined) return 0
    if (index === drag.from) return drag.by
    const height = drag.boxes[drag.from]?.height ?? 0
    if (index > drag.from && index <= to) return -height
    return index < drag.from && index >= to ? height : 0
  }

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const boxes = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect())
      setDrag({ from: index, startY: event.clientY, by: 0, boxes })
    },
    onPointerMove: ({ clientY }: PointerEvent) => setDrag((now) => now && { ...now, by: clientY - now.startY }),
    onPointerUp: () => {
      if (drag !== undefined && to !== undefined) onMove(drag.from, to)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  return { dragged: drag?.from, offsetOf, handle }
}
