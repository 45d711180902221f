import { streamEvents } from '@spinrack/contract/resources/user'
import type { ServerResponse } from 'node:http'
import type { DomainEvent } from '#domain/events'
import type { Gatekeeper } from './kit/route.ts'

type Needs = {
  readonly subscribe: (listener: (event: DomainEvent) => void) => () => void
  /** Whose session it is, undefined once it has ended. */
  readonly ownerOf: (session: string) => Promise<unknown>
}

/**
 * Answers that take long, such as a download of many files, end with the sign-in they were begun with. The gatekeeper
 * knows which that was. Live events look after themselves: their clients are to see an orderly end.
 */
export const endingWithSignIn = (gatekeeper: Gatekeeper, { subscribe, ownerOf }: Needs): Gatekeeper => {
  const open = new Map<ServerResponse, string>()

  const endOrphans = async () => {
    for (const session of new Set(open.values())) {
      if (await ownerOf(session)) continue
      for (const [answer, begunWith] of open) if (begunWith === session && isUnderWay(answer)) answer.destroy()
    }
  }
  subscribe(({ type }) => {
    if (type === 'SignInsEnded' || type === 'SessionExpired') void endOrphans().catch(() => undefined)
  })

  return async (request, reply, access) => {
    const identity = await gatekeeper(request, reply, access)
    const isLive = request.routeOptions.url?.endsWith(streamEvents.path) === true
    if (identity?.session !== undefined && !isLive && !reply.raw.destroyed) {
      open.set(reply.raw, identity.session)
      reply.raw.once('close', () => open.delete(reply.raw))
    }
    return identity
  }
}

/** Who ends his own sign-in still gets the answer to that. */
const isUnderWay = (answer: ServerResponse) => answer.headersSent && !answer.writableEnded
