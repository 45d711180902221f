import { refused } from '#domain/errors'
import type { RequestedList } from '#domain/read-list/requested-list'
import { aViewer } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { composeSets } from './sets.ts'

const listOf = (count: number) =>
  Buffer.from(
    `<ReadingList><Name>List</Name><Books>${'<Book Series="Saga" Number="1" Volume="2012" Year="2012"><Id>4f2c</Id></Book>'.repeat(count)}</Books></ReadingList>`,
  )

it('reads a list of a thousand books at once, and has a longer one read where nobody else has to wait', async () => {
  const { match, given } = begin(async () => ({ name: 'List', books: [] }))
  expect((await match(listOf(1_000))).requests).toHaveLength(1_000)
  expect(given).toEqual([])
  expect((await match(listOf(10_000))).requests).toHaveLength(0)
  expect(given).toEqual([listOf(10_000).length])
})

it('refuses a long list as the workshop does', async () => {
  const { match } = begin(() => Promise.reject(refused('ERR_1029')))
  await expect(match(listOf(10_000))).rejects.toMatchObject({ refusal: 'invalid', message: 'ERR_1029' })
})

const begin = (readList: () => Promise<RequestedList>) => {
  const given: number[] = []
  const workshop = {
    readList: (bytes: Uint8Array) => {
      given.push(bytes.length)
      return readList()
    },
  }
  const stores = {
    matchableBooks: { series: async () => [], booksOf: async () => [] },
    readLists: { byName: async () => undefined },
  }
  const { matchCbl } = composeSets({ ...stores, workshop } as never)
  return { given, match: (bytes: Uint8Array) => matchCbl(aViewer(), bytes) }
}
