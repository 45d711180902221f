import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#config'

/** News from outside and a server to sign in with, so that their answers can be seen. */
export const startOutsideWorld = async () => {
  const news = {
    title: 'News',
    items: [
      {
        id: 'https://news.example.org/1',
        url: 'https://news.example.org/1',
        title: 'One',
        summary: 'First',
        content_html: '<p>Hello</p>',
        date_modified: '2024-03-01T10:20:30Z',
        author: { name: 'Ann', url: 'https://news.example.org/ann' },
        tags: ['upgrade'],
      },
    ],
  }
  const releases = [
    {
      tag_name: 'v2.0.0',
      published_at: '2024-03-01T10:20:30Z',
      html_url: 'https://news.example.org/2',
      body: 'Notes',
      prerelease: false,
    },
  ]
  const feeds = createServer((request, reply) => {
    reply.end(JSON.stringify(request.url === '/news' ? news : releases))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => feeds.once('listening', resolve))
  const address = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`
  const config: Partial<Config> = {
    announcementsUrl: `${address}/news`,
    releasesUrl: `${address}/releases`,
    signInProviders: [
      { registrationId: 'club', name: 'Club', clientId: 'us', clientSecret: 'x', scopes: ['openid'], issuer: address },
    ],
  }
  return { config, end: () => feeds.close() }
}
