import type { BookId, CollectionId, LibraryId, ReadListId, SeriesId, UserId } from '@spinrack/contract/vocabulary/ids'
import { eventNames, type EventName } from '@spinrack/contract/vocabulary/events'
import { until } from '@spinrack/fixtures/until'
import { seesSeries, type Viewer } from '#domain/access/viewer'
import type { DomainEvent } from '#domain/events'
import { aUser, aViewer } from '#domain/testing/builders.test-support'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDoor } from '../kit/route.ts'
import { liveEventRoutes } from '../live-events.ts'
import { connectTo, type RawConnection } from './testing/sockets.test-support.ts'

const libraryId = 'L' as LibraryId
const seriesId = 'S' as SeriesId
const bookId = 'B' as BookId
const collectionId = 'C' as CollectionId
const readListId = 'R' as ReadListId
const userId = 'U' as UserId
const secrecy = { libraryId, ageRating: 18, sharingLabels: ['adult'] }

const simple = (viewer: Partial<Viewer>, id = 'other') => ({
  user: aUser({ id: id as UserId, roles: new Set() }),
  viewer: aViewer(viewer),
})
const people = {
  admin: { user: aUser({ id: 'admin' as UserId }), viewer: aViewer() },
  reader: simple({}, userId),
  stranger: simple({}),
  elsewhere: simple({ libraries: new Set(['another' as LibraryId]) }),
  tooYoung: simple({ ageRestriction: { age: 18, restriction: 'EXCLUDE' } }),
  youngOnly: simple({ ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' } }),
  withoutLabel: simple({ labelsExclude: new Set(['adult']) }),
  onlyLabel: simple({ labelsAllow: new Set(['kids']) }),
}
type Person = keyof typeof people

const ofLibrary: Person[] = ['admin', 'reader', 'stranger', 'tooYoung', 'youngOnly', 'withoutLabel', 'onlyLabel']
const ofSeries: Person[] = ['admin', 'reader', 'stranger']
const selected = true

/** Who may hear of what; a new event does not compile without its line. */
const table: Record<EventName, readonly [facts: object, audience: Person[]]> = {
  LibraryAdded: [{ libraryId }, ofLibrary],
  LibraryChanged: [{ libraryId }, ofLibrary],
  LibraryDeleted: [{ libraryId }, ofLibrary],
  SeriesAdded: [{ libraryId, seriesId }, ofSeries],
  SeriesChanged: [{ libraryId, seriesId }, ofSeries],
  SeriesDeleted: [{ libraryId, seriesId: 'gone', secrecy }, ofSeries],
  BookAdded: [{ libraryId, seriesId, bookId }, ofSeries],
  BookChanged: [{ libraryId, seriesId, bookId }, ofSeries],
  BookDeleted: [{ libraryId, seriesId: 'gone', bookId, secrecy }, ofSeries],
  BookImported: [{ bookId, sourceFile: '/in/a.cbz', success: true, message: null }, ['admin']],
  CollectionAdded: [{ collectionId, seriesIds: [seriesId] }, ofSeries],
  CollectionChanged: [{ collectionId, seriesIds: [seriesId] }, ofSeries],
  CollectionDeleted: [{ collectionId, seriesIds: [seriesId] }, ofSeries],
  ReadListAdded: [{ readListId, bookIds: [bookId] }, ofSeries],
  ReadListChanged: [{ readListId, bookIds: [bookId] }, ofSeries],
  ReadListDeleted: [{ readListId, bookIds: [bookId] }, ofSeries],
  ReadProgressChanged: [{ bookId, userId }, ['reader']],
  ReadProgressDeleted: [{ bookId, userId }, ['reader']],
  ReadProgressSeriesChanged: [{ seriesId, userId }, ['reader']],
  ReadProgressSeriesDeleted: [{ seriesId, userId }, ['reader']],
  ThumbnailBookAdded: [{ libraryId, seriesId, bookId, selected }, ofSeries],
  ThumbnailBookDeleted: [{ libraryId, seriesId, bookId, selected }, ofSeries],
  ThumbnailSeriesAdded: [{ libraryId, seriesId, selected }, ofSeries],
  ThumbnailSeriesDeleted: [{ libraryId, seriesId, selected }, ofSeries],
  ThumbnailSeriesCollectionAdded: [{ collectionId, selected }, ofSeries],
  ThumbnailSeriesCollectionDeleted: [{ collectionId, selected }, ofSeries],
  ThumbnailReadListAdded: [{ readListId, selected }, ofSeries],
  ThumbnailReadListDeleted: [{ readListId, selected }, ofSeries],
  TaskQueueStatus: [{ count: 0, countByType: {} }, ['admin']],
  SessionExpired: [{ userId }, ['reader']],
}

let app: FastifyInstance
const streams = new Map<Person, RawConnection>()

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true })
  let publish: (event: DomainEvent) => void = () => undefined
  const door = openDoor(app, async (request) => people[request.headers['x-person'] as Person])
  const sees = (viewer: Viewer) => seesSeries(viewer, secrecy)
  const reader = {
    find: async (viewer: Viewer) => (sees(viewer) ? ({} as never) : undefined),
    visibleAmong: async <Id>(viewer: Viewer, ids: readonly Id[]) => (sees(viewer) ? [...ids] : []),
  }
  liveEventRoutes(door, {
    subscribe: (listener) => {
      publish = listener
      return () => undefined
    },
    ownerOf: async () => undefined,
    series: { metadata: async (id) => (id === seriesId ? ({ values: secrecy } as never) : undefined) },
    collectionReader: reader,
    readListReader: reader,
  })
  const root = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const person of Object.keys(people) as Person[]) {
    const stream = await connectTo(root)
    stream.socket.write(`GET /sse/v1/events HTTP/1.1\r\nHost: x\r\nX-Person: ${person}\r\n\r\n`)
    streams.set(person, stream)
  }
  await until(() => [...streams.values()].every(({ heard }) => heard().includes(':connected')))
  // Ends the stream of the reader, so it comes last.
  for (const type of eventNames.toSorted((a) => Number(a === 'SessionExpired'))) {
    publish({ type, ...table[type][0] } as DomainEvent)
  }
  await until(() => streams.get('reader')?.heard().includes('event:SessionExpired') ?? false)
})
afterAll(async () => {
  streams.forEach(({ socket }) => socket.destroy())
  await app.close()
})

it.each(eventNames)('%s reaches those who may hear of it, once, and nobody else', (name) => {
  const heardBy = [...streams].flatMap(([person, { heard }]) =>
    Array<Person>(heard().split(`event:${name}\n`).length - 1).fill(person),
  )
  expect(heardBy.toSorted()).toEqual(table[name][1].toSorted())
})

it('never says on the wire what only decides who hears it', () => {
  for (const { heard } of streams.values()) expect(heard()).not.toMatch(/secrecy|sharingLabels|ageRating|adult/)
})

it('ends the stream of whoever has to sign in again, and of nobody else', async () => {
  const ended = [...streams].filter(([, { heard }]) => heard().endsWith('\r\n0\r\n\r\n'))
  expect(ended.map(([person]) => person)).toEqual(['reader'])
})
