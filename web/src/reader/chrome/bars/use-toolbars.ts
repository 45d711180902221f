import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

const lingering = 3000

/** A hand resting on the mouse trembles; less than this is no wish to see the toolbars. */
const deliberate = 12

/** Toolbars come on a tap or a deliberate move of the mouse, and leave by themselves unless something holds them. */
export const useToolbars = (isHeld: boolean) => {
  const [isVisible, setVisible] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [activity, setActivity] = useState(0)
  const lastSeen = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (!isVisible || isHeld || isHovered || isFocused) return
    const timer = setTimeout(() => setVisible(false), lingering)
    return () => clearTimeout(timer)
  }, [isVisible, isHeld, isHovered, isFocused, activity])

  const show = () => {
    setVisible(true)
    setActivity((count) => count + 1)
  }

  return {
    isVisible,
    show,
    toggle: () => (isVisible ? setVisible(false) : show()),
    hide: () => setVisible(false),
    onSurfaceMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      const at = { x: event.clientX, y: event.clientY }
      const from = lastSeen.current ?? at
      if (lastSeen.current !== null && Math.hypot(at.x - from.x, at.y - from.y) < deliberate) return
      lastSeen.current = at
      if (from !== at) show()
    },
    /** Spread on each bar: a pointer over it or the keyboard in it keeps both bars. */
    barHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => {
        setFocused(true)
        show()
      },
      onBlur: () => setFocused(false),
      // A click leaves the keyboard with the page, so that Space turns it instead of pressing the button again.
      onMouseDown: (event: MouseEvent) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      },
    },
  }
}

export type Toolbars = ReturnType<typeof useToolbars>
