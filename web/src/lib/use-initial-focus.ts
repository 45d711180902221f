import { useEffect, useRef } from 'react'

/** For the field that a page is about: it has the focus when the page appears. */
export const useInitialFocus = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
