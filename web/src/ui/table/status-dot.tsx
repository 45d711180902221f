import type { ReactNode } from 'react'
import classes from './status-dot.module.css'

export type StatusTone = 'good' | 'bad' | 'warn' | 'plain'

/** A state in a table: never by colour alone. */
export const StatusDot = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <span className={classes.status} data-tone={tone}>
    {children}
  </span>
)
