import type { ReactNode } from 'react'

export type CardCommand = {
  readonly id: string
  readonly label: string
  readonly run: () => void
  readonly icon?: ReactNode
  /** A line is drawn where the group changes. */
  readonly group?: string
  readonly tone?: 'danger'
}

/** The commands are made when the menu opens: a wall of cards would otherwise make thousands that nobody looks at. */
export type CardCommands = { readonly label: string; readonly list: () => readonly CardCommand[] }
