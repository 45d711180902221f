import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import type { Gatekeeper } from './kit/route.ts'
import { isServerPath } from './kit/server-path.ts'

type Needs = { readonly gatekeeper: Gatekeeper; readonly basePath: string }
type Known = { readonly method: string; readonly pattern: RegExp }

/**
 * Answers calls that no route takes, once all routes are there: those who are not signed in learn nothing of what there
 * is; the others whether the path has other methods, or is unknown.
 */
export const unknownPath = (app: FastifyInstance, { gatekeeper, basePath }: Needs) => {
  const known: Known[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!isServerPath(url.slice(basePath.length))) return
    for (const one of [method].flat()) known.push({ method: one, pattern: patternOf(url) })
  })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split(/[?#]/, 1)[0] ?? ''
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    const allow = [...methods, 'OPTIONS'].toSorted().join(', ')
    if (request.method === 'OPTIONS' && methods.size > 0) return reply.header('Allow', allow).code(200).send()
    if (needsSignIn.test(path.slice(basePath.length))) await gatekeeper(request, reply, 'AUTH')
    if (methods.size === 0) return refuse(request, reply, { status: 404 })
    return refuse(request, reply.header('Allow', allow), { status: 405 })
  }
}

const needsSignIn = /^\/(?:api|sse)\//i

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:[^/]+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )
