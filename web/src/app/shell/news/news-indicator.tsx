import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newsQueries } from '#api/news.ts'
import { useMessages } from '#i18n/messages.ts'
import { newsOf } from './news.ts'
import classes from './news.module.css'
import { NewsPanel } from './news-panel.tsx'

/** Announcements and updates; for administrators. There is nothing to press where there are none. */
export const NewsIndicator = () => {
  const t = useMessages()
  const [opened, setOpened] = useState(false)
  const { data: announcements } = useQuery(newsQueries.announcements())
  const { data: releases } = useQuery(newsQueries.releases())
  const { data: server } = useQuery(newsQueries.server())
  const news = newsOf({ announcements, releases, version: server?.build?.version })
  if (news.announcements.length === 0 && news.update === undefined) return null
  const label = [
    t('news.title'),
    news.unread.length > 0 && t('news.unread', { count: news.unread.length }),
    news.update && t('news.update'),
  ]
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.indicator}
          aria-label={label.filter(Boolean).join(', ')}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} />
          {(news.update ?? news.unread.length > 0) && (
            <span className={classes.dot} data-kind={news.update ? 'update' : 'announcement'} />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('news.title')}>
        <NewsPanel news={news} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
