import { useEffect, useState, type RefObject } from 'react'
import { lensOver, type Lens } from '../model/lens.ts'
import styles from './magnifier.module.css'

const glass = { diameter: 280, power: 2 }

/** A lens that follows the mouse over a page; it enlarges what the page already loaded. */
export const Magnifier = ({ page }: { page: RefObject<HTMLElement | null> }) => {
  const [shown, setShown] = useState<{ lens: Lens; url: string } | null>(null)

  useEffect(() => {
    const element = page.current
    if (element === null) return
    const listening = new AbortController()
    const follow = (event: PointerEvent) => {
      const under = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((one) => one instanceof HTMLImageElement)
      if (event.pointerType !== 'mouse' || !(under instanceof HTMLImageElement)) return setShown(null)
      const at = { x: event.clientX, y: event.clientY }
      setShown({ lens: lensOver(under.getBoundingClientRect(), at, glass), url: under.currentSrc })
    }
    element.addEventListener('pointermove', follow, { signal: listening.signal })
    element.addEventListener('pointerleave', () => setShown(null), { signal: listening.signal })
    return () => listening.abort()
  }, [page])

  if (shown === null) return null
  const { lens, url } = shown
  return (
    <div
      className={styles.lens}
      data-testid="lens"
      style={{
        width: glass.diameter,
        height: glass.diameter,
        transform: `translate(${lens.left}px, ${lens.top}px)`,
        backgroundImage: `url("${encodeURI(url)}")`,
        backgroundSize: `${lens.width}px ${lens.height}px`,
        backgroundPosition: `${lens.x}px ${lens.y}px`,
      }}
    />
  )
}
