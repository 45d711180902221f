import { useEffect, useEffectEvent, useRef } from 'react'
import type { BookSource } from './book-source.ts'

/** A key held down passes many pages; only where it rests is worth saving. */
const resting = 50

export const useProgressReport = (source: BookSource, page: number) => {
  const unsaved = useRef(false)
  const save = useEffectEvent(() => {
    unsaved.current = false
    source.saveProgress(page)
  })
  const report = useEffectEvent(() => {
    save()
    source.onPageChange(page)
  })

  useEffect(() => {
    unsaved.current = true
    const timer = setTimeout(() => report(), resting)
    return () => clearTimeout(timer)
  }, [page])

  // Whoever turns a page and leaves at once has turned it all the same.
  useEffect(
    () => () => {
      if (unsaved.current) save()
    },
    [],
  )
}
