import { useEffect, useState } from 'react'

/**
 * Mantine gives the focus back only after it has seen a dialog closed and then open, and a menu that opens one gives
 * its own focus back first: so the dialog opens with the next frame.
 */
export const useLateOpening = (opened: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!opened) return
    const frame = requestAnimationFrame(() => setLate(true))
    return () => {
      cancelAnimationFrame(frame)
      setLate(false)
    }
  }, [opened])
  return late && opened
}
