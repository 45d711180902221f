import { expect, it } from 'vitest'
import { noAnnouncements, parseAnnouncements } from './announcements.ts'
import { parseReleases } from './releases.ts'

it('an announcement keeps its fields, and lacks those that are no good', () => {
  const item = {
    id: '1',
    url: 'https://example.org/1',
    title: 'One',
    summary: 'Short',
    content_html: '<p>Long</p>',
    date_modified: '2024-03-01T11:20:30+01:00',
    author: { name: 'Ada', url: 'javascript:alert(1)' },
    tags: ['upgrade'],
    extra: true,
  }
  const feed = parseAnnouncements({
    title: 'News',
    items: [item, { title: 'no id' }, { id: '2', tags: 'none', url: 5 }],
  })
  expect(feed).toMatchObject({ title: 'News', description: null, home_page_url: null })
  expect(feed.items).toEqual([
    { ...item, author: { name: 'Ada', url: null }, extra: undefined },
    {
      id: '2',
      url: null,
      title: null,
      summary: null,
      content_html: null,
      date_modified: null,
      author: null,
      tags: [],
    },
  ])
})

it('no feed has the shape of an empty one', () => {
  expect(noAnnouncements).toEqual({
    version: 'https://jsonfeed.org/version/1',
    title: 'Announcements',
    home_page_url: null,
    description: null,
    items: [],
  })
  expect(() => parseAnnouncements('text')).toThrow('expected object')
})

it('releases are the newest twenty without drafts, the first of them the latest', () => {
  const release = (number: number) => ({
    tag_name: `v1.${number}.0`,
    published_at: '2024-03-01T10:20:30Z',
    html_url: 'https://example.org/r',
    draft: number === 0,
    prerelease: number === 1,
    body: number === 1 ? '# Notes' : null,
  })
  const releases = parseReleases([...Array.from({ length: 25 }, (_, number) => release(number)), { tag_name: 'v1' }])
  expect(releases).toHaveLength(20)
  expect(releases[0]).toEqual({
    version: '1.1.0',
    releaseDate: '2024-03-01T10:20:30Z',
    url: 'https://example.org/r',
    latest: true,
    preRelease: true,
    description: '# Notes',
  })
  expect(releases[1]).toMatchObject({ version: '1.2.0', latest: false, preRelease: false, description: '' })
})
