import type { BookId, CollectionId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { defaultSettings } from '#domain/settings/settings'
import { aPoster, aViewer } from '#domain/testing/builders.test-support'
import type { Thumbnail } from '#domain/thumbnail/thumbnail'
import { describe, expect, it } from 'vitest'
import { createSetPosterFinder } from './find-set-poster.ts'

const viewer = aViewer()
const collection = { kind: 'collection', id: 'C' as CollectionId } as const
const readList = { kind: 'read-list', id: 'R' as ReadListId } as const
const refused = { refusal: 'not-found' }

/** Members are letters; small ones have no poster. */
const begin = (members: string | undefined, chosen?: string) => {
  const asked: string[] = []
  const posterOf = (id: string): Thumbnail | undefined => {
    asked.push(id)
    const owner = { kind: 'book', id: id as BookId } as const
    return id === id.toUpperCase() ? { ...aPoster(owner, { contentHash: id }), selected: true } : undefined
  }
  const ids = members === undefined ? undefined : [...members]
  const find = createSetPosterFinder({
    members: {
      ofCollection: async () => ids as SeriesId[] | undefined,
      ofReadList: async () => ids as BookId[] | undefined,
    },
    posters: { lookForBook: async (_, id) => posterOf(id), lookForSeries: async (_, id) => posterOf(id) },
    thumbnails: {
      selectedOf: async (owner) =>
        chosen ? { ...aPoster(owner, { contentHash: chosen }), selected: true } : undefined,
    },
    settings: { read: async () => ({ ...defaultSettings, thumbnailSize: 'LARGE' }) },
    posterFiles: { read: async (hash) => Buffer.from(hash) },
    mosaics: {
      of: (hashes, height) => ({
        version: `${hashes.join('')} ${height}`,
        mediaType: 'image/jpeg',
        read: async () => Buffer.from('mosaic'),
      }),
    },
  })
  return { find, asked }
}

describe('the poster of a set', () => {
  it.each([collection, readList])('is a mosaic of its first four members, for a $kind', async (owner) => {
    const { find, asked } = begin('ABCDEF')
    expect((await find(viewer, owner)).version).toBe('ABCD 900')
    expect(asked).toEqual(['A', 'B', 'C', 'D'])
  })

  it('passes over members without a poster, but not endlessly', async () => {
    expect((await begin('aBcDeFG').find(viewer, collection)).version).toBe('BDFG 900')
    const many = begin('x'.repeat(1_000))
    await expect(many.find(viewer, readList)).rejects.toMatchObject(refused)
    expect(many.asked.length).toBeLessThan(20)
  })

  it('is the one that somebody chose', async () => {
    const poster = await begin('AB', 'mine').find(viewer, collection)
    expect([poster.version, String(await poster.read())]).toEqual(['mine', 'mine'])
  })

  it('does not exist for a set that is empty or hidden, whoever chose one', async () => {
    await expect(begin('').find(viewer, collection)).rejects.toMatchObject(refused)
    await expect(begin(undefined, 'mine').find(viewer, readList)).rejects.toMatchObject(refused)
  })
})
