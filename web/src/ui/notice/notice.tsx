import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** A sentence in its place on the page. A bad one is spoken when it appears. */
export const Notice = ({ tone, children }: { tone: 'plain' | 'bad'; children: ReactNode }) => {
  const Icon = tone === 'bad' ? IconAlertCircle : IconInfoCircle
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon className={classes.icon} size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
