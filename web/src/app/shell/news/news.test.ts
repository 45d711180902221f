import { describe, expect, it } from 'vitest'
import { newsOf } from './news.ts'

const announcement = (id: string, read: boolean) => ({
  id,
  url: null,
  title: id,
  summary: null,
  content_html: null,
  date_modified: null,
  author: null,
  tags: [],
  _komga: { read },
})
const release = (version: string, latest: boolean) => ({
  version,
  latest,
  releaseDate: '2026-11-01T00:00:00Z',
  url: '',
  preRelease: false,
  description: '',
})

describe('newsOf', () => {
  it('finds what was not read yet', () => {
    const { unread } = newsOf({
      announcements: [announcement('a', true), announcement('b', false)],
      releases: undefined,
      version: undefined,
    })
    expect(unread).toEqual(['b'])
  })

  it('names the latest release when another one runs', () => {
    const releases = [release('1.2.0', true), release('1.1.0', false)]
    expect(newsOf({ announcements: [], releases, version: '1.1.0' }).update?.version).toBe('1.2.0')
  })

  it.each([
    [undefined, [release('1.2.0', true)]],
    ['1.2.0', [release('1.2.0', true)]],
    ['1.1.0', []],
    ['1.1.0', [release('1.2.0', false)]],
  ])('knows of no update for version %s', (version, releases) => {
    expect(newsOf({ announcements: undefined, releases, version }).update).toBeUndefined()
  })
})
