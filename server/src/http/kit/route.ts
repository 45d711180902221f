import type { Access, Answer, Route } from '@spinrack/contract/define-route'
import { fitTo } from '@spinrack/contract/loose-json'
import type { Viewer } from '#domain/access/viewer'
import type { User } from '#domain/user/user'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { bodyLimitOf } from '../limits.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { sendJson } from './send-json.ts'

type Input<R, Part extends string> = R extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined
type Uploaded<R> = R extends { upload: object } ? Upload : undefined
/** Who calls; `session` is the hash of the session by which he is known from now on. */
export type Identified = { readonly user: User; readonly viewer: Viewer; readonly session?: string | undefined }
type Identity<A extends Access> = A extends 'PUBLIC' ? undefined : Identified

export type Handled<R extends Route> = {
  readonly params: Input<R, 'params'>
  readonly query: Input<R, 'query'>
  readonly headers: Input<R, 'headers'>
  readonly body: Input<R, 'body'>
  readonly upload: Uploaded<R>
  readonly identity: Identity<R['access']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** JSON is returned; bytes, streams and odd statuses go out through the reply itself. */
type Output<A extends Answer> = A extends { kind: 'json'; schema: infer Schema extends z.ZodType }
  ? z.input<Schema> | FastifyReply
  : A extends { kind: 'bytes' }
    ? FastifyReply
    : void

export type Handler<R extends Route> = (input: Handled<R>) => Promise<Output<R['answer']>>

/** Proves who calls, or refuses. */
export type Gatekeeper = (
  request: FastifyRequest,
  reply: FastifyReply,
  access: Access,
) => Promise<Identified | undefined>

export type Door = <const R extends Route>(route: R, handler: Handler<R>) => void

/**
 * Connects a declared route with its handler: access, then validation, then the handler, then its status. Who may not
 * enter is told before a byte of the body is read.
 */
export const openDoor =
  (app: FastifyInstance, gatekeeper: Gatekeeper): Door =>
  (route, handler) => {
    const identities = new WeakMap<FastifyRequest, Awaited<ReturnType<Gatekeeper>>>()
    const fit = route.body && fitTo(route.body)
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: bodyLimitOf(route),
      onRequest: async (request, reply) => {
        identities.set(request, await gatekeeper(request, reply, route.access))
      },
      handler: async (request, reply) => {
        const { upload, body } = await sentWith(request, route.upload)
        const input = {
          params: route.params?.parse(request.params),
          query: route.query?.parse(request.query),
          headers: route.headers?.parse(request.headers),
          body: route.body?.parse(upload ? body : fit?.(body)),
          upload,
          identity: identities.get(request),
          request,
          reply,
        }
        const output = await handler(input as unknown as Handled<typeof route>)
        // A stream that began and whose reader has gone was not sent, but there is nothing left to say either.
        if (reply.sent || reply.raw.headersSent || output === reply) return reply
        reply.code(route.answer.status)
        return route.answer.kind === 'json' ? sendJson(request, reply, output) : reply.send()
      },
    })
  }

const sentWith = async (request: FastifyRequest, form: Route['upload']) => {
  if (!form) return { body: request.body ?? undefined }
  const { upload, fields } = await readUpload(request, form.maxBytes)
  return { upload, body: fields }
}
