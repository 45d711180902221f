import type { BookId, CollectionId, LibraryId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { DomainEvent } from '#domain/events'
import { aUser, aViewer } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { createAudience } from './audience.ts'

const everyone = { user: aUser({ roles: new Set() }), viewer: aViewer() }
const admin = { user: aUser(), viewer: aViewer() }
const outsider = { user: aUser({ roles: new Set() }), viewer: aViewer({ libraries: new Set(['L' as LibraryId]) }) }

const collectionId = 'C' as CollectionId
const readListId = 'R' as ReadListId
const hidden = 'hidden'

/** What is named "hidden" is hidden from those who do not see everything. */
const audience = createAudience({
  series: { metadata: async () => undefined },
  collectionReader: {
    find: async (_, id) => (id === hidden ? undefined : ({ id } as never)),
    visibleAmong: async (_, ids) => ids.filter((id) => id !== hidden),
  },
  readListReader: {
    find: async (_, id) => (id === hidden ? undefined : ({ id } as never)),
    visibleAmong: async (_, ids) => ids.filter((id) => id !== hidden),
  },
})
const hear = (event: DomainEvent) => Promise.all([everyone, outsider].map((listener) => audience(event)(listener)))

it('tells of a set with the members that the listener may see', async () => {
  const seriesIds = ['a', hidden, 'b'] as SeriesId[]
  const event: DomainEvent = { type: 'CollectionChanged', collectionId, seriesIds }
  expect(await hear(event)).toEqual([event, { ...event, seriesIds: ['a', 'b'] }])
  const other: DomainEvent = { type: 'ReadListDeleted', readListId, bookIds: ['x', hidden] as BookId[] }
  expect(await hear(other)).toEqual([other, { ...other, bookIds: ['x'] }])
})

it('says nothing of a set to those who see none of its members', async () => {
  const event: DomainEvent = { type: 'CollectionAdded', collectionId, seriesIds: [hidden] as string[] as SeriesId[] }
  expect(await hear(event)).toEqual([event, undefined])
  const empty: DomainEvent = { type: 'ReadListDeleted', readListId, bookIds: [] }
  expect(await hear(empty)).toEqual([empty, undefined])
})

it('tells of the poster of a set those who may see the set', async () => {
  const selected = true
  const shown: DomainEvent = { type: 'ThumbnailSeriesCollectionAdded', collectionId, selected }
  expect(await hear(shown)).toEqual([shown, shown])
  const secret: DomainEvent = { type: 'ThumbnailReadListDeleted', readListId: hidden as ReadListId, selected }
  expect(await hear(secret)).toEqual([secret, undefined])
})

it('tells of imported files administrators only', async () => {
  const event: DomainEvent = {
    type: 'BookImported',
    bookId: null,
    sourceFile: '/in/a.cbz',
    success: false,
    message: 'ERR_1018',
  }
  expect(await hear(event)).toEqual([undefined, undefined])
  expect(await audience(event)(admin)).toEqual(event)
})
