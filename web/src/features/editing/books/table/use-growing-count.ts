import { useEffect, useRef, useState } from 'react'

const step = 40

/** How many of `total` rows to draw: more as the end of the list, which carries the ref, comes near. */
export const useGrowingCount = (total: number) => {
  const [count, setCount] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (element === null || count >= total) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((now) => now + step)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, total])
  return { count, end }
}
