import { streamEvents } from '@spinrack/contract/resources/user'
import type { ServerEvent } from '@spinrack/contract/events'
import type { DomainEvent } from '#domain/events'
import { viewerOf, type User } from '#domain/user/user'
import type { FastifyReply } from 'fastify'
import { createAudience, type AudienceNeeds } from './audience.ts'
import type { Door, Identified } from './kit/route.ts'
import { toServerEvent } from './present/event.ts'

type Needs = AudienceNeeds & {
  readonly subscribe: (listener: (event: DomainEvent) => void) => () => void
  /** Whose session it is by now, undefined once it has ended. */
  readonly ownerOf: (session: string) => Promise<{ readonly user: User } | undefined>
}

const heartbeatMilliseconds = 15_000
/** Clients come back by themselves; a connection that lives for ever hides dead peers. */
const longestConnection = 60 * 60_000

/** What waits for a client that does not read; who is further behind has to start anew. */
const longestBacklog = 256 * 1024

type Listener = { identity: Identified; readonly reply: FastifyReply }

/** Sends what happens to those who may see its subject. */
export const liveEventRoutes = (door: Door, { subscribe, ownerOf, ...needs }: Needs) => {
  const listeners = new Set<Listener>()
  const audience = createAudience(needs)
  // One after the other, because looking up what a listener may see must not let a later event overtake.
  let queue = Promise.resolve()

  const deliver = async (event: DomainEvent) => {
    if (listeners.size === 0) return
    if (event.type === 'SessionExpired') return expire(event)
    if (event.type === 'SignInsEnded') return void (await Promise.all([...listeners].map(checkSignIn)))
    const heardBy = audience(event)
    for (const listener of listeners) {
      const heard = await heardBy(listener.identity)
      const message = heard && toServerEvent(heard)
      if (message && listeners.has(listener)) tell(listener, frame(message))
    }
  }

  /** Who has to sign in again hears of it, and then of nothing more. */
  const expire = ({ userId, kept }: Extract<DomainEvent, { type: 'SessionExpired' }>) => {
    for (const listener of listeners) {
      const { user, session } = listener.identity
      if (user.id !== userId || (kept !== undefined && session === kept)) continue
      end(listener, frame({ name: 'SessionExpired', data: { userId } }))
    }
  }

  const end = (listener: Listener, lastWord = '') => {
    listeners.delete(listener)
    listener.reply.raw.end(lastWord)
  }

  /** A stream ends with the session it was opened with, and its listener has the rights that he has by now. */
  const checkSignIn = async (listener: Listener) => {
    const { session, user } = listener.identity
    if (session === undefined) return
    const owner = await ownerOf(session)
    if (!owner) end(listener)
    else if (owner.user !== user) listener.identity = { user: owner.user, viewer: viewerOf(owner.user), session }
  }

  /** The session may have ended, or have other rights, since we looked up who he is; from here on, he hears of it. */
  const admit = async (listener: Listener) => {
    await checkSignIn(listener)
    const { destroyed, writableEnded } = listener.reply.raw
    if (!destroyed && !writableEnded) listeners.add(listener)
  }

  subscribe((event) => {
    queue = queue.then(() => deliver(event)).catch(() => undefined)
  })

  door(streamEvents, async ({ identity, reply, request }) => {
    const listener: Listener = { identity, reply }
    reply.hijack()
    // Whoever left while we looked up who he is, has closed already and will not do so again.
    if (request.raw.destroyed || reply.raw.destroyed) return reply
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    if (request.method === 'HEAD') {
      reply.raw.end()
      return reply
    }
    reply.raw.write(':connected\n\n')
    const beat = setInterval(() => {
      tell(listener, ':heartbeat\n\n')
      // A session also ends by itself.
      void checkSignIn(listener).catch(() => undefined)
    }, heartbeatMilliseconds)
    const limit = setTimeout(() => reply.raw.end(), longestConnection)
    reply.raw.on('close', () => {
      listeners.delete(listener)
      clearInterval(beat)
      clearTimeout(limit)
    })
    queue = queue.then(() => admit(listener)).catch(() => end(listener))
    return reply
  })

  return { endAll: () => listeners.forEach(({ reply }) => reply.raw.end()) }
}

const tell = ({ reply: { raw } }: Listener, text: string) => {
  if (raw.writableEnded) return
  raw.write(text)
  if (raw.writableLength > longestBacklog) raw.destroy()
}

const frame = ({ name, data }: ServerEvent) => `event:${name}\ndata:${JSON.stringify(data)}\n\n`
