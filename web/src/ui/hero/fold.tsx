import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fold.module.css'

type FoldProps = { title: string; count?: string; onToggle?: (opened: boolean) => void; children: ReactNode }

/** Something long or seldom wanted, closed at first. */
export const Fold = ({ title, count, onToggle, children }: FoldProps) => (
  <details className={classes.fold} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={classes.summary}>
      <IconChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      {title}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </summary>
    <div className={classes.inside}>{children}</div>
  </details>
)
