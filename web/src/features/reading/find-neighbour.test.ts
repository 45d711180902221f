import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { findNeighbour } from './find-neighbour.ts'

afterEach(() => vi.unstubAllGlobals())

/** Books 1 to 5, of which the third and the fourth are in the trash. */
const serve = () => {
  const asked: string[] = []
  const answer = async (url: string) => {
    asked.push(url)
    const [, id, towards] = /books\/(\d)\/(next|previous)$/.exec(url) ?? []
    const other = Number(id) + (towards === 'next' ? 1 : -1)
    if (other < 1 || other > 5) return Response.json({ status: 404 }, { status: 404 })
    return Response.json({ id: String(other), deleted: other === 3 || other === 4 })
  }
  vi.stubGlobal('fetch', answer)
  return asked
}

it.each([
  ['next', '1', '2'],
  ['next', '2', '5'],
  ['previous', '5', '2'],
  ['next', '5', null],
  ['previous', '1', null],
] as const)('goes %s from %s to what is not in the trash: %s', async (towards, bookId, found) => {
  for (const readListId of [null, 'R']) {
    serve()
    const book = await findNeighbour(new QueryClient(), towards, { bookId, readListId })
    expect(book?.id ?? null).toBe(found)
  }
})

it('stays within the read list', async () => {
  const asked = serve()
  await findNeighbour(new QueryClient(), 'next', { bookId: '2', readListId: 'R' })
  expect(asked).toEqual(['2', '3', '4'].map((id) => `/api/v1/readlists/R/books/${id}/next`))
})
