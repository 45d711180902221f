import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = { icon: ReactNode; title: string; text?: string; children?: ReactNode }

/** Takes the place of content that is not there: says why, and offers the next step. */
export const EmptyState = ({ icon, title, text, children }: EmptyStateProps) => (
  <section className={classes.state}>
    <div className={classes.icon} aria-hidden="true">
      {icon}
    </div>
    <h2 className={classes.title}>{title}</h2>
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children && <div className={classes.actions}>{children}</div>}
  </section>
)
