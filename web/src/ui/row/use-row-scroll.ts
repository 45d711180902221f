import { useCallback, useEffect, useRef, useState } from 'react'

type Edges = { atStart: boolean; atEnd: boolean }

/** Follows where a strip is scrolled to, and turns it by what is visible of it. */
export const useRowScroll = (onNearEnd: (() => void) | undefined) => {
  const element = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: true })
  const restsAtStart = useRef(true)
  const nearEnd = useRef(onNearEnd)
  useEffect(() => {
    nearEnd.current = onNearEnd
  }, [onNearEnd])

  const look = useCallback(() => {
    const strip = element.current
    if (strip === null) return
    const { atStart, atEnd, left } = measure(strip)
    restsAtStart.current = atStart
    setEdges((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }))
    // One strip's width ahead, so that the next cards are there before they come into view.
    if (left < strip.clientWidth) nearEnd.current?.()
  }, [])

  const strip = useCallback(
    (node: HTMLUListElement | null) => {
      element.current = node
      if (node === null) return
      const sizes = new ResizeObserver(look)
      sizes.observe(node)
      const children = new MutationObserver(() => {
        // The browser keeps the card it snapped to in place; whoever is at the start wants to see what comes in front.
        if (restsAtStart.current) node.scrollLeft = 0
        look()
      })
      children.observe(node, { childList: true })
      node.addEventListener('scroll', look, { passive: true })
      return () => {
        sizes.disconnect()
        children.disconnect()
        node.removeEventListener('scroll', look)
        element.current = null
      }
    },
    [look],
  )

  const turn = (by: 1 | -1) => {
    const node = element.current
    if (node === null) return
    const towards = getComputedStyle(node).direction === 'rtl' ? -by : by
    // Half a card less than the width: the one that was cut in two is then seen whole.
    node.scrollBy({ left: towards * Math.max(node.clientWidth - 100, 100), behavior: 'smooth' })
  }

  return { strip, edges, turn }
}

/** `scrollLeft` runs from 0 to negative in right-to-left pages; its size alone matters here. */
const measure = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => {
  const passed = Math.abs(scrollLeft)
  const left = scrollWidth - clientWidth - passed
  return { atStart: passed < 2, atEnd: left < 2, left }
}
