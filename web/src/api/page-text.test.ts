import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageTextQueries, sizedPageUrl } from './page-text.ts'

const asked: string[] = []
let answers: object[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(answers.shift() ?? {})
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the text of a book', () => {
  it('is fetched once for each page', async () => {
    const client = new QueryClient()
    answers = [{ lines: [] }, { lines: [] }]
    for (const page of [1, 2, 1]) await client.fetchQuery(pageTextQueries.page('B1', page))
    expect(asked).toEqual(['/api/v1/books/B1/pages/1/text', '/api/v1/books/B1/pages/2/text'])
  })

  it('has an outline', async () => {
    answers = [[{ title: 'One', page: 1, children: [] }]]
    const outline = await new QueryClient().fetchQuery(pageTextQueries.outline('B1'))
    expect(outline).toMatchObject([{ title: 'One' }])
    expect(asked).toEqual(['/api/v1/books/B1/outline'])
  })

  it('is searched part by part', async () => {
    answers = [
      { hits: [], next: 101 },
      { hits: [], next: 201 },
      { hits: [], next: null },
    ]
    await new QueryClient().fetchInfiniteQuery({ ...pageTextQueries.search('B1', 'été & co'), pages: 9 })
    const address = '/api/v1/books/B1/text-search?q=%C3%A9t%C3%A9+%26+co&from='
    expect(asked).toEqual([`${address}1`, `${address}101`, `${address}201`])
  })
})

it('a page is asked for as wide as it is shown', () => {
  expect(sizedPageUrl('B1', 7, 1280)).toBe('/api/v1/books/B1/pages/7?width=1280')
})
