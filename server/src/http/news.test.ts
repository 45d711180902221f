import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'

let feeds: Server
let server: TestServer
let headers: Record<string, string>
let asked = 0

beforeAll(async () => {
  feeds = createServer((request, reply) => {
    asked += 1
    const item = { id: 'https://news.example.org/1', title: 'One', content_html: '<p>Hello</p>', tags: ['upgrade'] }
    const release = {
      tag_name: 'v2.0.0',
      published_at: '2024-03-01T10:20:30Z',
      html_url: 'https://news.example.org/2',
      body: 'Notes',
    }
    reply.end(JSON.stringify(request.url === '/news' ? { title: 'News', items: [item] } : [release]))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => feeds.once('listening', resolve))
  const address = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`
  const config = { announcementsUrl: `${address}/news`, releasesUrl: `${address}/releases` }
  server = await startTestServer({ config })
  headers = await claimed(server)
})
afterAll(async () => {
  await server.end()
  feeds.close()
})

const announcements = (as = headers) => server.http.inject({ url: '/api/v1/announcements', headers: as })

it('shows announcements with whether the one who asks has read them, fetched once', async () => {
  const first = (await announcements()).json()
  expect(first).toEqual({
    version: 'https://jsonfeed.org/version/1',
    title: 'News',
    home_page_url: null,
    description: null,
    items: [
      {
        id: 'https://news.example.org/1',
        url: null,
        title: 'One',
        summary: null,
        content_html: '<p>Hello</p>',
        date_modified: null,
        author: null,
        tags: ['upgrade'],
        _komga: { read: false },
      },
    ],
  })
  const marked = await server.http.inject({
    method: 'PUT',
    url: '/api/v1/announcements',
    headers,
    payload: ['https://news.example.org/1'],
  })
  expect(marked.statusCode).toBe(204)
  expect((await announcements()).json().items[0]._komga).toEqual({ read: true })
  const { headers: other } = await addUser(server, { roles: ['ADMIN'] })
  expect((await announcements(other)).json().items[0]._komga).toEqual({ read: false })
  expect(asked).toBe(1)
})

it('lists releases', async () => {
  expect((await server.http.inject({ url: '/api/v1/releases', headers })).json()).toEqual([
    {
      version: '2.0.0',
      releaseDate: '2024-03-01T10:20:30Z',
      url: 'https://news.example.org/2',
      latest: true,
      preRelease: false,
      description: 'Notes',
    },
  ])
})

it.each([{}, { announcementsUrl: 'http://127.0.0.1:1/news', releasesUrl: 'http://127.0.0.1:1/releases' }])(
  'answers empty feeds with the feeds %j',
  async (config) => {
    const quiet = await startTestServer({ config })
    try {
      const as = await claimed(quiet)
      const feed = await quiet.http.inject({ url: '/api/v1/announcements', headers: as })
      expect(feed.json()).toMatchObject({ title: 'Announcements', items: [] })
      expect((await quiet.http.inject({ url: '/api/v1/releases', headers: as })).json()).toEqual([])
      expect((await quiet.http.inject('/api/v1/oauth2/providers')).json()).toEqual([])
    } finally {
      await quiet.end()
    }
  },
)

it('names the servers with which people may sign in, and nothing secret of them', async () => {
  const provider = {
    registrationId: 'home',
    name: 'Home',
    issuer: 'https://id.example.org',
    clientId: 'spinrack',
    clientSecret: 'very secret',
    scopes: [],
  }
  const other = await startTestServer({ config: { signInProviders: [provider] } })
  try {
    const response = await other.http.inject('/api/v1/oauth2/providers')
    expect(response.json()).toEqual([{ name: 'Home', registrationId: 'home' }])
  } finally {
    await other.end()
  }
})
