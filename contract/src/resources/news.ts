import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'

const author = z.object({ name: z.string().nullable(), url: z.string().nullable() }).meta({ id: 'ItemAuthorDto' })

const announcement = z
  .object({
    id: z.string(),
    url: z.string().nullable(),
    title: z.string().nullable(),
    summary: z.string().nullable(),
    content_html: z.string().nullable(),
    date_modified: z.string().nullable(),
    author: author.nullable(),
    tags: z.array(z.string()),
    _komga: z.object({ read: z.boolean() }).meta({ id: 'KomgaExtensionDto' }),
  })
  .meta({ id: 'ItemDto' })
export type AnnouncementDto = z.infer<typeof announcement>

const feed = z
  .object({
    version: z.string(),
    title: z.string(),
    home_page_url: z.string().nullable(),
    description: z.string().nullable(),
    items: z.array(announcement),
  })
  .meta({ id: 'JsonFeedDto' })

const release = z
  .object({
    version: z.string(),
    releaseDate: z.string(),
    url: z.string(),
    latest: z.boolean(),
    preRelease: z.boolean(),
    description: z.string(),
  })
  .meta({ id: 'ReleaseDto' })
export type ReleaseDto = z.infer<typeof release>

export const getAnnouncements = defineRoute({
  method: 'GET',
  path: '/api/v1/announcements',
  tag: 'News',
  summary: 'List announcements, each with whether the caller has read it',
  access: 'ADMIN',
  answer: json(feed),
})

export const markAnnouncementsRead = defineRoute({
  method: 'PUT',
  path: '/api/v1/announcements',
  tag: 'News',
  summary: 'Mark announcements as read',
  access: 'ADMIN',
  body: z.array(z.string()),
  answer: empty(204),
})

export const getReleases = defineRoute({
  method: 'GET',
  path: '/api/v1/releases',
  tag: 'News',
  summary: 'List the latest releases of the server',
  access: 'ADMIN',
  answer: json(z.array(release)),
})
