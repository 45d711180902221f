import type { KeyboardEvent } from 'react'

/**
 * Arrow keys go from card to card. The list around them carries `data-card-columns`; a single line has none, and leaves
 * up and down to the page.
 */
export const moveAmongCards = (event: KeyboardEvent<HTMLElement>) => {
  const list = event.currentTarget.closest<HTMLElement>('[data-card-columns]')
  if (list === null) return
  const by = stepFor(event.key, {
    columns: Number(list.dataset.cardColumns),
    rightToLeft: getComputedStyle(list).direction === 'rtl',
  })
  const links = [...list.querySelectorAll<HTMLElement>('[data-card-link]')]
  const next = links[links.indexOf(event.currentTarget) + by]
  if (by === 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

/** How many cards a key moves by; 0 when it is none of ours. */
export const stepFor = (key: string, { columns, rightToLeft }: { columns: number; rightToLeft: boolean }): number => {
  const forward = rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return forward
    case 'ArrowLeft':
      return -forward
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
    default:
      return 0
  }
}
