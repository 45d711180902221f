import type { Access } from '@spinrack/contract/define-route'
import type { Sessions } from '#catalog/accounts/sessions'
import type { Caller, SignIn } from '#catalog/accounts/sign-in'
import { DomainError, forbidden } from '#domain/errors'
import { viewerOf, type User } from '#domain/user/user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gatekeeper } from '../kit/route.ts'
import { basicCredentials } from './basic-credentials.ts'
import type { AuthCookies } from './cookies.ts'

type Needs = { readonly sessions: Sessions; readonly signIn: SignIn; readonly cookies: AuthCookies }

/**
 * Session first, then Basic, then remember-me. Whoever proves himself without a session gets one, in the header when he
 * asked by `X-Auth-Token`, else as a cookie.
 */
export const createGatekeeper = ({ sessions, signIn, cookies }: Needs): Gatekeeper => {
  const bySession = async (request: FastifyRequest) => {
    const token = sessionToken(request, cookies)
    return token ? sessions.resume(token) : undefined
  }

  const byPassword = async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = basicCredentials(request.headers.authorization)
    if (!credentials) return undefined
    const user = await signIn(credentials, callerOf(request))
    if (isYes((request.query as Record<string, unknown>)['remember-me'])) {
      cookies.setRemembered(request, reply, await sessions.remember(user.id))
    }
    return user
  }

  const byMemory = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = cookies.remembered(request)
    if (!token) return undefined
    const user = await sessions.recall(token, callerOf(request))
    if (!user) cookies.clearRemembered(request, reply)
    return user
  }

  const openSession = async (request: FastifyRequest, reply: FastifyReply, user: User) => {
    const token = await sessions.open(user.id)
    if (request.headers['x-auth-token'] === undefined) cookies.setSession(request, reply, token)
    else reply.header('X-Auth-Token', token)
  }

  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<User | undefined> => {
    const known = await bySession(request)
    const credentials = basicCredentials(request.headers.authorization)
    // Someone who signs in as another person means it, whatever session the browser still has.
    if (known && (!credentials || credentials.email.toLowerCase() === known.email.toLowerCase())) return known
    const user = (await byPassword(request, reply)) ?? (await byMemory(request, reply))
    if (user) await openSession(request, reply, user)
    return user
  }

  return async (request, reply, access) => {
    if (access === 'PUBLIC') return undefined
    const user = await identify(request, reply)
    if (!user) throw new DomainError('unauthenticated', 'Unauthorized')
    if (!mayEnter(user, access)) throw forbidden()
    return { user, viewer: viewerOf(user) }
  }
}

export const sessionToken = (request: FastifyRequest, cookies: AuthCookies): string | undefined => {
  const header = request.headers['x-auth-token']
  return typeof header === 'string' ? header : cookies.session(request)
}

const mayEnter = (user: User, access: Access) =>
  access === 'PUBLIC' || access === 'AUTH' || access === 'USER' || user.roles.has(access)

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
})

const isYes = (value: unknown) => typeof value === 'string' && ['true', 'on', 'yes', '1'].includes(value)
