import { useEffect, useEffectEvent, useState } from 'react'
import type { PointerEvent } from 'react'
import { droppedAt } from './arrange.ts'

type Drag = { readonly from: number; readonly to: number; readonly offset: number }
type Grip = { readonly from: number; readonly pageY: number; readonly pointer: number }

/** Pixels from the edge of the window within which the page scrolls along, and how far it goes in a frame. */
const edge = 110
const fastest = 18

type Rows = { rowHeight: number; count: number; onDrop: (from: number, to: number) => void }

/** Drags rows of one height by their handles, with a mouse or a finger; Escape lets go and leaves them where they were. */
export const useRowDrag = ({ rowHeight, count, onDrop }: Rows) => {
  const [grip, setGrip] = useState<Grip>()
  const [pointerY, setPointerY] = useState(0)
  const [scrollY, setScrollY] = useState(0)
  const drag = grip && dragOf(grip, pointerY + scrollY, { rowHeight, count })

  const end = useEffectEvent((outcome: 'drop' | 'cancel') => {
    if (drag && outcome === 'drop' && drag.from !== drag.to) onDrop(drag.from, drag.to)
    setGrip(undefined)
  })
  const follow = useEffectEvent(() => {
    window.scrollBy(0, scrollSpeed(pointerY))
    setScrollY(window.scrollY)
  })

  const gripped = grip !== undefined
  useEffect(() => {
    if (!gripped) return
    let frame = requestAnimationFrame(function step() {
      follow()
      frame = requestAnimationFrame(step)
    })
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end('cancel')
    const onMove = (event: globalThis.PointerEvent) => setPointerY(event.clientY)
    const onUp = () => end('drop')
    const onCancel = () => end('cancel')
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
    }
  }, [gripped])

  const start = (from: number, event: PointerEvent) => {
    if (event.button !== 0) return
    setPointerY(event.clientY)
    setScrollY(window.scrollY)
    setGrip({ from, pageY: event.clientY + window.scrollY, pointer: event.pointerId })
  }
  return { drag, start }
}

const dragOf = (grip: Grip, pageY: number, rows: Pick<Rows, 'rowHeight' | 'count'>): Drag => {
  const offset = pageY - grip.pageY
  return { from: grip.from, to: droppedAt(grip.from, offset, rows), offset }
}

/** The nearer the edge, the faster. */
const scrollSpeed = (pointerY: number): number => {
  const fromEnd = window.innerHeight - pointerY
  if (pointerY < edge) return -Math.ceil(((edge - pointerY) / edge) * fastest)
  if (fromEnd < edge) return Math.ceil(((edge - fromEnd) / edge) * fastest)
  return 0
}
