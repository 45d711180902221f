import { useEffect, useState } from 'react'
import type { Notice } from './notice.ts'

const standing = 3000

export const useNotice = (first: Notice) => {
  const [notice, setNotice] = useState<Notice | null>(first)

  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), standing)
    return () => clearTimeout(timer)
  }, [notice])

  return { notice, announce: setNotice }
}
