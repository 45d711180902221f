import type { AnnouncementMarks } from '#domain/news/announcement'
import type { User } from '#domain/user/user'
import { z } from 'zod'
import { webAddress } from './web-address.ts'

const text = z.string().nullable().catch(null)

const item = z.object({
  id: z.string(),
  url: webAddress,
  title: text,
  summary: text,
  content_html: text,
  date_modified: z.iso.datetime({ offset: true }).nullable().catch(null),
  author: z.object({ name: text, url: webAddress }).nullable().catch(null),
  tags: z.array(z.string()).catch([]),
})

const feed = z.object({
  version: z.string().catch('https://jsonfeed.org/version/1'),
  title: z.string().catch('Announcements'),
  home_page_url: webAddress,
  description: text,
  items: z.array(item.nullable().catch(null)).catch([]),
})

export type AnnouncementFeed = Omit<z.output<typeof feed>, 'items'> & { readonly items: z.output<typeof item>[] }

/** A JSON feed as its server sends it; entries that are none are left out. */
export const parseAnnouncements = (json: unknown): AnnouncementFeed => {
  const { items, ...about } = feed.parse(json)
  return { ...about, items: items.filter((one) => one !== null) }
}

export const noAnnouncements: AnnouncementFeed = parseAnnouncements({})

type Needs = {
  readonly feed: () => Promise<AnnouncementFeed>
  readonly announcementMarks: AnnouncementMarks
}

/** Announcements, each with whether the asking user has read it. */
export const createAnnouncements = ({ feed: load, announcementMarks }: Needs) => ({
  list: async (user: User) => {
    const { items, ...about } = await load()
    const read = await announcementMarks.readBy(user.id)
    return { ...about, items: items.map((one) => ({ ...one, read: read.has(one.id) })) }
  },

  markRead: (user: User, ids: readonly string[]) => announcementMarks.mark(user.id, ids),
})
