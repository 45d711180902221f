import type { ReactNode } from 'react'
import classes from './fields.module.css'

type FieldRowProps = {
  readonly children: ReactNode
  /** Stands at the end of the field, beside its input. */
  readonly end: ReactNode
}

export const FieldRow = ({ children, end }: FieldRowProps) => (
  <div className={classes.row}>
    <div className={classes.field}>{children}</div>
    <div className={classes.end}>{end}</div>
  </div>
)
