import { afterEach, expect, it, vi } from 'vitest'
import { recommendedQueries } from './recommended.ts'

afterEach(() => vi.unstubAllGlobals())

it('goes on with no book that is in the trash', async () => {
  const asked = vi.fn<(url: string, init: { readonly body: string }) => Promise<Response>>(async () =>
    Response.json({ content: [] }),
  )
  vi.stubGlobal('fetch', asked)
  for (const libraryIds of [[], ['L1', 'L2']]) {
    const { queryFn } = recommendedQueries.bookPage('KEEP_READING', libraryIds, { page: 1, size: 20 })
    await (queryFn as (context: object) => Promise<unknown>)({ signal: new AbortController().signal })
  }
  const isBegun = { readStatus: { operator: 'is', value: 'IN_PROGRESS' } }
  const isThere = { deleted: { operator: 'isFalse' } }
  const libraries = ['L1', 'L2'].map((value) => ({ libraryId: { operator: 'is', value } }))
  expect(asked.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill('/api/v1/books/list?page=1&size=20&sort=readProgress.readDate%2Cdesc'),
  )
  expect(asked.mock.calls.map(([, init]) => JSON.parse(init.body))).toEqual([
    { condition: { allOf: [isBegun, isThere] } },
    { condition: { allOf: [{ anyOf: libraries }, isBegun, isThere] } },
  ])
})
