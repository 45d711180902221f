import { randomBytes } from 'node:crypto'
import type { CollectionId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aUser, aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { newId } from '#platform/ids'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { describeOlderDatabase, fillThroughStores } from '../testing/older-database.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()

type Kept = Record<'text' | 'long' | 'seriesId' | 'bookId' | 'collectionId', string>

describeOlderDatabase('the migration that takes texts of any length', '012-dropped-jobs', (open) => {
  it('finds what was there before by the same words, long or short', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const kept: Kept[] = []
    const keep = async (length: number) => {
      const text = randomBytes(length / 2).toString('hex')
      const long = randomBytes(length / 2).toString('hex')
      const series = await shelf.series('L' as LibraryId, { metadata: { genres: [text], publisher: text } })
      const book = await shelf.book(series, {
        metadata: { title: long, tags: [text], authors: [{ name: text, role: 'writer' }] },
      })
      const collection = { id: newId<CollectionId>(), name: text, ordered: false, seriesIds: [] }
      await stores.collections.insert({ ...collection, createdAt: 1, modifiedAt: 1 })
      await stores.users.insert(aUser({ email: text }))
      kept.push({ text, long, seriesId: series.id, bookId: book.id, collectionId: collection.id })
    }
    await fillThroughStores(engine, async () => {
      // As long as it could be before: an entry of an index had room for two such texts.
      for (const length of [10, 1_200]) await keep(length)
    })
    await migrate(engine)
    for (const { text, long, seriesId, bookId, collectionId } of kept) {
      for (const filter of [{ genres: [text] }, { publishers: [text] }]) {
        const { items } = await stores.seriesReader.list(viewer, filter, pageRequest())
        expect(items.map(({ id }) => id)).toEqual([seriesId])
      }
      const titled = { leaf: 'title', test: { operator: 'is', value: long } } as const
      for (const filter of [{ tags: [text] }, { authors: [{ name: text }] }, { condition: titled }]) {
        const { items } = await stores.bookReader.list(viewer, filter, pageRequest())
        expect(items.map(({ id, metadata }) => [id, metadata.title, metadata.tags])).toEqual([[bookId, long, [text]]])
      }
      expect((await stores.collections.byName(text))?.id).toBe(collectionId)
      expect((await stores.users.byEmail(text))?.email).toBe(text)
      await expect(stores.users.insert(aUser({ email: text }))).rejects.toThrow(/unique/i)
    }
  })
})
