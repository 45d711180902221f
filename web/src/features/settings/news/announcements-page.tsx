import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { AnnouncementDto } from '@spinrack/contract/resources/news'
import { IconCheck, IconChecks, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newsQueries, useMarkAnnouncementsRead } from '#api/news.ts'
import { useMessages } from '#i18n/messages.ts'
import { webAddress } from '#lib/web-address.ts'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { ContentView } from './content-view.tsx'
import { NewsHead } from './news-head.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import classes from './news.module.css'
import { readHtml } from './read-html.ts'

export const AnnouncementsPage = () => {
  const t = useMessages()
  const { data: announcements, error, refetch } = useQuery(newsQueries.announcements())
  const mark = useMarkAnnouncementsRead()
  const unread = (announcements ?? []).filter(({ _komga }) => !_komga?.read).map(({ id }) => id)
  return (
    <SettingsPage
      title={t('news.announcements')}
      width={announcements?.length === 0 ? 'table' : 'text'}
      actions={
        unread.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={18} />}
            loading={mark.isPending}
            onClick={() => mark.mutate(unread)}
          >
            {t('news.markAllRead')}
          </Button>
        )
      }
    >
      {announcements ? (
        <Announcements announcements={announcements} onRead={(id) => mark.mutate([id])} />
      ) : error ? (
        <FailedWall error={error} retry={() => void refetch()} />
      ) : (
        <NewsSkeleton />
      )}
    </SettingsPage>
  )
}

type AnnouncementsProps = { announcements: readonly AnnouncementDto[]; onRead: (id: string) => void }

const Announcements = ({ announcements, onRead }: AnnouncementsProps) => {
  const t = useMessages()
  if (announcements.length === 0) {
    return (
      <EmptyState
        icon={<IconSpeakerphone size={32} />}
        title={t('news.none.title')}
        text={t('news.none.announcements')}
      />
    )
  }
  return announcements.map((item) => <Announcement key={item.id} item={item} onRead={() => onRead(item.id)} />)
}

const Announcement = ({ item, onRead }: { item: AnnouncementDto; onRead: () => void }) => {
  const t = useMessages()
  const { title, url, date_modified: date, content_html: html, summary } = item
  // Servers leave out what they do not know.
  const read = item._komga?.read === true
  const contents = useMemo(() => (html ? readHtml(html, url) : []), [html, url])
  return (
    <article className={classes.item}>
      <NewsHead
        title={title ?? summary ?? t('news.untitled')}
        href={webAddress(url)}
        date={date}
        unread={read ? undefined : t('news.unreadMark')}
        end={
          <Tooltip label={t(read ? 'news.read' : 'news.markRead')}>
            <ActionIcon
              variant={read ? 'subtle' : 'light'}
              color={read ? 'gray' : 'blue'}
              size={36}
              radius="xl"
              disabled={read}
              aria-label={t(read ? 'news.read' : 'news.markRead')}
              onClick={onRead}
            >
              <IconCheck size={18} />
            </ActionIcon>
          </Tooltip>
        }
      />
      {contents.length > 0 ? <ContentView contents={contents} /> : summary && title && <p>{summary}</p>}
    </article>
  )
}
