import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { currentLocale } from '#i18n/messages.ts'
import classes from './news.module.css'

type NewsHeadProps = {
  title: string
  href: string | undefined
  date: string | null | undefined
  /** Words for the dot of what is new; without them there is none. */
  unread?: string | undefined
  marks?: ReactNode
  end?: ReactNode
}

export const NewsHead = ({ title, href, date, unread, marks, end }: NewsHeadProps) => (
  <div className={classes.head}>
    <div className={classes.words}>
      <h2 className={classes.title}>
        {unread !== undefined && (
          <span className={classes.dot}>
            <VisuallyHidden>{unread}</VisuallyHidden>
          </span>
        )}
        {href === undefined ? (
          title
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {title}
          </a>
        )}
        {marks}
      </h2>
      {date && (
        <time className={classes.date} dateTime={date}>
          {new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(date))}
        </time>
      )}
    </div>
    {end}
  </div>
)
