import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { DomainEvent } from '#domain/events'
import { aUser } from '#domain/testing/builders.test-support'
import { viewerOf, type User } from '#domain/user/user'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openDoor } from './kit/route.ts'
import { liveEventRoutes } from './live-events.ts'
import { followEvents } from './testing/follow-events.test-support.ts'

const library = (id: string): DomainEvent => ({ type: 'LibraryChanged', libraryId: id as LibraryId })

it('tells a listener what he may hear by now, not what he might when he came', async () => {
  const reader = { roles: new Set<never>(), sharedAllLibraries: false }
  const reads = (...ids: string[]): User => aUser({ ...reader, sharedLibraryIds: ids as LibraryId[] })
  const before = reads('L1', 'L2')
  let now = before
  let publish: (event: DomainEvent) => void = () => undefined
  const app = Fastify({ forceCloseConnections: true })
  const door = openDoor(app, async () => {
    const identity = { user: before, viewer: viewerOf(before), session: 'S' }
    // Between the look at who calls and the first event, L1 is taken away.
    now = reads('L2', 'L3')
    return identity
  })
  const nothing = { find: async () => undefined, visibleAmong: async () => [] }
  liveEventRoutes(door, {
    subscribe: (listener) => {
      publish = listener
      return () => undefined
    },
    ownerOf: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return { user: now }
    },
    series: { metadata: async () => undefined },
    collectionReader: nothing,
    readListReader: nothing,
  })
  const stream = await followEvents(await app.listen({ port: 0, host: '127.0.0.1' }), {})
  const heard = () => stream.frames().map(({ data }) => data['libraryId'])
  try {
    await expect.poll(() => stream.text, { timeout: 60_000 }).toContain(':connected')
    for (const id of ['L1', 'L2']) publish(library(id))
    await expect.poll(heard, { timeout: 60_000 }).toEqual(['L2'])
    now = reads('L3')
    publish({ type: 'SignInsEnded' })
    for (const id of ['L1', 'L2', 'L3']) publish(library(id))
    await expect.poll(heard, { timeout: 60_000 }).toEqual(['L2', 'L3'])
  } finally {
    stream.stop()
    await app.close()
  }
})
