import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { TooManyAttempts } from '#catalog/accounts/sign-in'
import { diskTroubleOf } from '#domain/disk/disk-trouble'
import type { DiskWatch } from '#domain/disk/disk-watch'
import { DomainError, FieldViolations, type Refusal } from '#domain/errors'
import type { DiskTrouble } from '@spinrack/contract/vocabulary/disk'
import type { ErrorCode } from '@spinrack/contract/vocabulary/errors'
import type { Log } from '#platform/log'
import { NoTurnLeft } from '#platform/turns'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'

/** The one place where a refusal becomes a status. */
const statuses: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unsupported: 415,
  'too-many-attempts': 429,
}

/** What waits for its turn has had it by then. */
const busySeconds = 5

/** A disk that cannot be written to is no fault of the request, which may be made again later. */
const diskRefusals: Record<DiskTrouble, { readonly status: number; readonly message: ErrorCode }> = {
  FULL: { status: 507, message: 'ERR_9001' },
  READ_ONLY: { status: 503, message: 'ERR_9002' },
  FAILING: { status: 503, message: 'ERR_9003' },
  TOO_MANY_FILES: { status: 503, message: 'ERR_9004' },
}

type Options = {
  readonly disk: DiskWatch
  readonly log: Log
  /** Where people sign in who come with a browser; undefined leaves it to the browser to ask for a password. */
  readonly signInPage: string | undefined
}

type OnError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

export const errorHandler = ({ disk, log, signInPage }: Options): OnError => {
  const answer = answerTo(log, disk)
  return (error, request, reply) =>
    signInPage !== undefined && isUnauthenticated(error) && isVisitor(request)
      ? reply.header('Cache-Control', 'no-store').redirect(signInPage)
      : answer(error, request, reply)
}

const answerTo = (log: Log, disk: DiskWatch) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof FieldViolations) return reply.code(400).send({ violations: error.violations })
  if (error instanceof ZodError) return refuseInput(request, reply, error)
  if (error instanceof TooManyAttempts) reply.header('Retry-After', error.seconds)
  if (error instanceof NoTurnLeft) {
    reply.header('Retry-After', busySeconds)
    return refuse(request, reply, { status: 429, message: error.message })
  }
  if (error instanceof DomainError)
    return refuse(request, reply, { status: statuses[error.refusal], message: error.message })
  const trouble = diskTroubleOf(error)
  if (trouble) {
    if (!disk.trouble()) log.error({ error, path: request.url.split('?')[0] }, 'A request failed')
    void disk.notice(error)
    return refuse(request, reply, diskRefusals[trouble])
  }
  const status = error.statusCode ?? 500
  if (status >= 500) log.error({ error, path: request.url.split('?')[0] }, 'A request failed')
  return refuse(request, reply, { status, message: status >= 500 ? '' : error.message })
}

const isUnauthenticated = (error: unknown) => error instanceof DomainError && error.refusal === 'unauthenticated'

/** Somebody who typed an address or followed a link, not an app or a script with credentials of its own. */
const isVisitor = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['x-requested-with'] !== 'XMLHttpRequest' &&
  credentials.every((name) => headers[name] === undefined) &&
  /\b(?:text\/html|application\/xhtml\+xml)\b/i.test(headers.accept ?? '')

const credentials = ['authorization', 'x-api-key', 'x-auth-token']

/** What never became a request: no method, too many headers, too slow. */
export const refuseBrokenRequest = (error: Error & { readonly code: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = brokenRequests[error.code] ?? 400
  const body = JSON.stringify(errorBody({ status, path: '' }))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

const brokenRequests: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

type Refused = { readonly status: number; readonly message?: string | undefined }

/** The error body every client of this API knows. */
export const refuse = (request: FastifyRequest, reply: FastifyReply, { status, message }: Refused) => {
  if (status === 401) {
    // A script's call gets a bare answer, so that the browser does not open its own sign-in box.
    if (request.headers['x-requested-with'] === 'XMLHttpRequest') return reply.code(401).send()
    reply.header('WWW-Authenticate', 'Basic realm="Realm"')
  }
  return reply.code(status).send(errorBody({ status, message, path: pathOf(request) }))
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

/** What breaks a rule is told field by field; what cannot even be read, as any other error besides. */
const refuseInput = (request: FastifyRequest, reply: FastifyReply, error: ZodError) => {
  const violations = violationsOf(error)
  const isUnreadable = error.issues.some(({ code }) => unreadable.has(code))
  const envelope = isUnreadable && errorBody({ status: 400, path: pathOf(request) })
  return reply.code(400).send({ ...envelope, violations })
}

const unreadable = new Set<string>(['invalid_type', 'invalid_value', 'invalid_union'])

const errorBody = ({ status, message, path }: Refused & { readonly path: string }) => {
  const error = STATUS_CODES[status] ?? 'Error'
  return {
    timestamp: new Date().toISOString().replace('Z', '+00:00'),
    status,
    error,
    message: message || `${status} ${error.toUpperCase().replaceAll(' ', '_')}`,
    path,
  }
}

const violationsOf = (error: ZodError) =>
  error.issues.map((issue) => ({ fieldName: fieldName(issue.path), message: issue.message }))

/** `links[0].url` */
const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  )
