import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { untilIdle } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedServer, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seedServer()
})
afterAll(() => seeded.end())

const [zoe, ann, mia] = [
  { name: 'Zoe', role: 'writer' },
  { name: 'Ann', role: 'writer' },
  { name: 'Mia', role: 'colorist' },
]
const pathOf = (book: string) => `/api/v1/books/${seeded.bookId(book)}` as const
const book = async (name: string) => (await seeded.get(pathOf(name))).json<BookDto>().metadata
const saga = () => `/api/v1/series/${seeded.seriesId('Saga')}` as const
const series = async () => (await seeded.get(saga())).json<SeriesDto>()

describe('what people gave in an order comes back in it', () => {
  it('authors and tags of a book, also when only their order is new', async () => {
    for (const order of [
      { authors: [zoe, mia, ann], tags: ['space', 'alien'] },
      { authors: [mia, ann, zoe], tags: ['alien', 'space'] },
    ]) {
      expect((await seeded.send(`PATCH ${pathOf('Saga 1')}/metadata`, order)).statusCode).toBe(204)
      expect(await book('Saga 1')).toMatchObject(order)
    }
  })

  it('authors and tags of a series, by their first appearance in its books', async () => {
    await seeded.send(`PATCH ${pathOf('Saga 2')}/metadata`, { authors: [ann, zoe], tags: ['zoo', 'space'] })
    await seeded.send(`PATCH ${pathOf('Saga 1')}/metadata`, { authors: [mia, zoe], tags: ['space', 'alien'] })
    await untilIdle(seeded.server)
    const { authors, tags } = (await series()).booksMetadata
    const given = new Set(['Mia', 'Zoe', 'Ann'])
    expect(authors.filter(({ name }) => given.has(name))).toEqual([mia, zoe, ann])
    expect(tags.filter((tag) => ['space', 'alien', 'zoo'].includes(tag))).toEqual(['space', 'alien', 'zoo'])
  })

  it('genres, tags, links and other titles of a series', async () => {
    const given = {
      genres: ['western', 'comedy'],
      tags: ['b', 'a', 'c'],
      links: [
        { label: 'Z', url: 'https://example.org/z' },
        { label: 'A', url: 'https://example.org/a' },
      ],
      alternateTitles: [
        { label: 'jp', title: 'サーガ' },
        { label: 'de', title: 'Sage' },
      ],
    }
    expect((await seeded.send(`PATCH ${saga()}/metadata`, given)).statusCode).toBe(204)
    expect((await series()).metadata).toMatchObject(given)
  })
})
