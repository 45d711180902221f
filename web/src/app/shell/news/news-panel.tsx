import { Button } from '@mantine/core'
import type { AnnouncementDto, ReleaseDto } from '@spinrack/contract/resources/news'
import { Link } from '@tanstack/react-router'
import { useMarkAnnouncementsRead } from '#api/news.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstant } from '#lib/format-date.ts'
import { webAddress } from '#lib/web-address.ts'
import type { News } from './news.ts'
import classes from './news.module.css'

/** `onLeave`: somebody went on to the pages that tell more. */
export const NewsPanel = ({ news, onLeave }: { news: News; onLeave: () => void }) => {
  const t = useMessages()
  const mark = useMarkAnnouncementsRead()
  return (
    <div className={classes.panel}>
      {news.update && <Update release={news.update} onLeave={onLeave} />}
      {news.announcements.length > 0 && (
        <section>
          <div className={classes.head}>
            <h2 className={classes.title}>
              <Link to="/settings/announcements" className={classes.more} onClick={onLeave}>
                {t('news.announcements')}
              </Link>
            </h2>
            {news.unread.length > 0 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                loading={mark.isPending}
                onClick={() => mark.mutate(news.unread)}
              >
                {t('news.markAllRead')}
              </Button>
            )}
          </div>
          <ul className={classes.list}>
            {news.announcements.map((item) => (
              <Announcement key={item.id} item={item} onRead={() => mark.mutate([item.id])} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const Update = ({ release, onLeave }: { release: ReleaseDto; onLeave: () => void }) => {
  const t = useMessages()
  const address = webAddress(release.url)
  const name = t('news.version', { version: release.version })
  return (
    <section className={classes.update}>
      <h2 className={classes.title}>
        <Link to="/settings/updates" className={classes.more} onClick={onLeave}>
          {t('news.update')}
        </Link>
      </h2>
      {address === undefined ? (
        <span>{name}</span>
      ) : (
        <a className={classes.link} href={address} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
    </section>
  )
}

const Announcement = ({ item, onRead }: { item: AnnouncementDto; onRead: () => void }) => {
  const t = useMessages()
  const address = webAddress(item.url)
  return (
    <li className={classes.item} data-unread={!item._komga?.read || undefined}>
      <div className={classes.words}>
        {address === undefined ? (
          <span>{item.title}</span>
        ) : (
          <a className={classes.link} href={address} target="_blank" rel="noreferrer">
            {item.title}
          </a>
        )}
        {item.date_modified !== null && (
          <span className={classes.date}>{formatInstant(item.date_modified, currentLocale())}</span>
        )}
      </div>
      {!item._komga?.read && (
        <Button variant="subtle" size="compact-sm" onClick={onRead}>
          {t('news.markRead')}
        </Button>
      )}
    </li>
  )
}
