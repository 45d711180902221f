import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whether something is held over the element, and what is let go there. */
export const useDropZone = (onDrop: (dropped: DataTransfer) => void) => {
  const zone = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = zone.current
    if (element === null) return
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const hold = (event: DragEvent) => {
      // Without it the browser would open what is dropped.
      event.preventDefault()
      setOver(true)
    }
    const letGo = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer !== null) drop(event.dataTransfer)
    }
    element.addEventListener('dragover', hold, options)
    element.addEventListener('dragleave', () => setOver(false), options)
    element.addEventListener('drop', letGo, options)
    return () => stop.abort()
  }, [])
  return { zone, over }
}
