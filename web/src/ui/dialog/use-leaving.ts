import { useCallback, useEffect, useState } from 'react'

/** A little longer than a dialog takes to fade. */
const farewell = 180

/** For a dialog that is put up open: it closes first, which gives the focus back, and is taken away after that. */
export const useLeaving = (onGone: () => void) => {
  const [opened, setOpened] = useState(true)
  useEffect(() => {
    if (opened) return
    const timer = setTimeout(onGone, farewell)
    return () => clearTimeout(timer)
  }, [opened, onGone])
  return { opened, leave: useCallback(() => setOpened(false), []) }
}
