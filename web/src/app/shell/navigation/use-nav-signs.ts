import { useQuery } from '@tanstack/react-query'
import { conditionQueries } from '#api/conditions.ts'
import { newsQueries } from '#api/news.ts'
import { useMessages } from '#i18n/messages.ts'
import { newsOf } from '../news/news.ts'
import type { Sign } from './nav-sign.tsx'

type Signs = { readonly [Place in 'analysis' | 'announcements' | 'updates']: Sign | undefined }

/** What waits for an administrator, and where. */
export const useNavSigns = (): Signs => {
  const t = useMessages()
  const { data: trouble } = useQuery({ ...booksInTrouble, select: ({ totalElements }) => totalElements })
  const { data: announcements } = useQuery(newsQueries.announcements())
  const { data: releases } = useQuery(newsQueries.releases())
  const { data: server } = useQuery(newsQueries.server())
  const { unread, update } = newsOf({ announcements, releases, version: server?.build?.version })
  return {
    analysis: trouble ? { kind: 'trouble', text: t('nav.sign.trouble', { count: trouble }) } : undefined,
    announcements: unread.length > 0 ? { kind: 'news', text: t('news.unread', { count: unread.length }) } : undefined,
    updates: update && { kind: 'update', text: t('news.update') },
  }
}

const booksInTrouble = conditionQueries.books(
  {
    condition: {
      anyOf: [
        { mediaStatus: { operator: 'is', value: 'ERROR' } },
        { mediaStatus: { operator: 'is', value: 'UNSUPPORTED' } },
      ],
    },
  },
  // Only their number is wanted.
  { page: 0, size: 0 },
)
