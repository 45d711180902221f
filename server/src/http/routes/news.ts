import { getAnnouncements, getReleases, markAnnouncementsRead } from '@spinrack/contract/resources/news'
import type { createAnnouncements } from '#catalog/news/announcements'
import type { Release } from '#catalog/news/releases'
import type { Door } from '../kit/route.ts'

type Needs = {
  readonly announcements: ReturnType<typeof createAnnouncements>
  readonly releases: () => Promise<Release[]>
}

export const newsRoutes = (door: Door, { announcements, releases }: Needs) => {
  door(getAnnouncements, async ({ identity }) => {
    const { items, ...feed } = await announcements.list(identity.user)
    return { ...feed, items: items.map(({ read, ...item }) => ({ ...item, _komga: { read } })) }
  })

  door(markAnnouncementsRead, ({ identity, body }) => announcements.markRead(identity.user, body))

  door(getReleases, () => releases())
}
