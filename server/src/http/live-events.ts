import { streamEvents } from '@spinrack/contract/resources/user'
import type { ServerEvent } from '@spinrack/contract/events'
import { isContentRestricted, seesLibrary, seesSeries, type SeriesSecrecy, type Viewer } from '#domain/access/viewer'
import type { DomainEvent } from '#domain/events'
import type { SeriesStore } from '#domain/series/series'
import type { User } from '#domain/user/user'
import type { FastifyReply } from 'fastify'
import type { Door } from './kit/route.ts'
import { toServerEvent } from './present/event.ts'

type Needs = {
  readonly subscribe: (listener: (event: DomainEvent) => void) => () => void
  readonly series: Pick<SeriesStore, 'byId' | 'metadata'>
}

const heartbeatMilliseconds = 15_000
/** Clients come back by themselves; a connection that lives for ever hides dead peers. */
const longestConnection = 60 * 60_000

type Listener = { readonly user: User; readonly viewer: Viewer; readonly reply: FastifyReply }

/** Sends what happens to those who may see its subject. */
export const liveEventRoutes = (door: Door, { subscribe, series }: Needs) => {
  const listeners = new Set<Listener>()
  // One after the other, because looking up a series must not let a later event overtake.
  let queue = Promise.resolve()

  const secrecyOf = async (event: DomainEvent): Promise<SeriesSecrecy | undefined> => {
    if (!('seriesId' in event) || !('libraryId' in event)) return undefined
    if (event.secrecy) return event.secrecy
    const metadata = await series.metadata(event.seriesId)
    return metadata && { libraryId: event.libraryId, ...metadata.values }
  }

  const deliver = async (event: DomainEvent) => {
    const message = toServerEvent(event)
    if (!message || listeners.size === 0) return
    const someRestricted = [...listeners].some(({ viewer }) => isContentRestricted(viewer))
    const secrecy = someRestricted ? await secrecyOf(event) : undefined
    for (const listener of listeners) {
      if (mayHear(listener, event, secrecy)) listener.reply.raw.write(frame(message))
    }
  }

  subscribe((event) => {
    queue = queue.then(() => deliver(event)).catch(() => undefined)
  })

  door(streamEvents, async ({ identity, reply, request }) => {
    const listener = { ...identity, reply }
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    reply.raw.write(':connected\n\n')
    listeners.add(listener)
    const beat = setInterval(() => reply.raw.write(':heartbeat\n\n'), heartbeatMilliseconds)
    const limit = setTimeout(() => reply.raw.end(), longestConnection)
    request.raw.on('close', () => {
      listeners.delete(listener)
      clearInterval(beat)
      clearTimeout(limit)
    })
    return reply
  })

  return { endAll: () => listeners.forEach(({ reply }) => reply.raw.end()) }
}

const mayHear = ({ user, viewer }: Listener, event: DomainEvent, secrecy: SeriesSecrecy | undefined) => {
  if (event.type === 'TaskQueueStatus') return user.roles.has('ADMIN')
  if ('userId' in event) return event.userId === user.id
  if (!('libraryId' in event)) return false
  if (!seesLibrary(viewer, event.libraryId)) return false
  if (!('seriesId' in event) || !isContentRestricted(viewer)) return true
  return secrecy !== undefined && seesSeries(viewer, secrecy)
}

const frame = ({ name, data }: ServerEvent) => `event:${name}\ndata:${JSON.stringify(data)}\n\n`
