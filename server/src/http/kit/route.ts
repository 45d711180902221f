import type { Access, Answer, Route } from '@spinrack/contract/define-route'
import type { Viewer } from '#domain/access/viewer'
import type { User } from '#domain/user/user'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { batchBodyLimit, batches, bodyLimit } from '../limits.ts'
import { readUpload, type Upload } from './read-upload.ts'

type Input<R, Part extends string> = R extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined
type Uploaded<R> = R extends { upload: object } ? Upload : undefined
type Identity<A extends Access> = A extends 'PUBLIC' ? undefined : { readonly user: User; readonly viewer: Viewer }

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
) => Promise<{ user: User; viewer: Viewer } | undefined>

export type Door = <const R extends Route>(route: R, handler: Handler<R>) => void

/** Connects a declared route with its handler: access, then validation, then the handler, then its status. */
export const openDoor =
  (app: FastifyInstance, gatekeeper: Gatekeeper): Door =>
  (route, handler) => {
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: batches.has(route.path) ? batchBodyLimit : bodyLimit,
      handler: async (request, reply) => {
        const identity = await gatekeeper(request, reply, route.access)
        const form = route.upload && (await readUpload(request, route.upload.maxBytes))
        const input = {
          params: route.params?.parse(request.params),
          query: route.query?.parse(request.query),
          headers: route.headers?.parse(request.headers),
          body: route.body?.parse((form ? form.fields : request.body) ?? undefined),
          upload: form?.upload,
          identity,
          request,
          reply,
        }
        const output = await handler(input as unknown as Handled<typeof route>)
        if (reply.sent || output === reply) return reply
        reply.code(route.answer.status)
        return route.answer.kind === 'json' ? reply.send(output) : reply.send()
      },
    })
  }
