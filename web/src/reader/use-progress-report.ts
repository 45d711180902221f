import { useEffect, useEffectEvent } from 'react'
import type { BookSource } from './book-source.ts'

/** A key held down passes many pages; only where it rests is worth saving. */
const resting = 50

export const useProgressReport = (source: BookSource, page: number) => {
  const report = useEffectEvent(() => {
    source.saveProgress(page)
    source.onPageChange(page)
  })

  useEffect(() => {
    const timer = setTimeout(() => report(), resting)
    return () => clearTimeout(timer)
  }, [page])
}
