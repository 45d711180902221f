import type { RefObject } from 'react'
import { useEffect } from 'react'

/** `/` leads into the search from anywhere but another field or a dialog. */
export const useSlashKey = (input: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isWrittenInto(event.target) || document.querySelector('[aria-modal="true"]') !== null) return
      if (input.current?.checkVisibility() !== true) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}

const isWrittenInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
