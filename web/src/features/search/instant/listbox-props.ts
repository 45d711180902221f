import type { MouseEvent } from 'react'
import classes from './instant-panel.module.css'

/**
 * The list of a box one types into, as the practices for it have them: the focus stays in the field, which names the
 * option it is at. The browser's own lists cannot hold posters and links.
 */
export const listboxProps = (id: string, label: string) => ({ id, role: 'listbox', 'aria-label': label }) as const

export const groupProps = (labelledBy: string) => ({ role: 'group', 'aria-labelledby': labelledBy }) as const

export const optionProps = (id: string, active: boolean) =>
  ({ id, role: 'option', 'aria-selected': active, tabIndex: -1, className: classes.option }) as const

/** A press must not take the focus from the field, which would close the list. */
export const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }
