import type { Access } from '@spinrack/contract/define-route'
import type { Viewer } from '#domain/access/viewer'
import type { KnownDevices } from '#catalog/accounts/known-devices'
import type { SessionOwner, Sessions } from '#catalog/accounts/sessions'
import type { Caller, SignIn } from '#catalog/accounts/sign-in'
import type { KeySignIn } from '#catalog/api-keys/sign-in-with-key'
import { DomainError, forbidden } from '#domain/errors'
import { viewerOf, type User } from '#domain/user/user'
import { hashToken } from '#platform/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Gatekeeper } from '../kit/route.ts'
import { basicCredentials } from './basic-credentials.ts'
import type { AuthCookies } from './cookies.ts'
import { isForeignWrite } from './cross-site.ts'

type Needs = {
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly devices: Pick<KnownDevices, 'introduce'>
  readonly keySignIn: KeySignIn
  readonly cookies: AuthCookies
}

/**
 * Session first, then Basic, then API key, then remember-me. Whoever proves himself without a session gets one, in the
 * header when he asked by `X-Auth-Token`, else as a cookie.
 */
export const createGatekeeper = ({ sessions, signIn, devices, keySignIn, cookies }: Needs): Gatekeeper => {
  const bySession = async (request: FastifyRequest) => {
    const token = sessionToken(request, cookies)
    return token ? sessions.resume(token) : undefined
  }

  const byPassword = async (request: FastifyRequest, reply: FastifyReply) => {
    const credentials = basicCredentials(request.headers.authorization)
    if (!credentials) return undefined
    const device = cookies.device(request)
    const user = await signIn(credentials, { ...callerOf(request), device })
    if (isBrowserLogin(request)) cookies.setDevice(request, reply, await devices.introduce(user.id, device))
    if (asksToBeRemembered(request)) {
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

  const openSession = async (request: FastifyRequest, reply: FastifyReply, owner: SessionOwner) => {
    const byHeader = request.headers['x-auth-token'] !== undefined
    const token =
      byHeader || isLogin(request)
        ? await sessions.open(owner.user.id, owner.apiKeyId)
        : await sessions.openShared(owner, callerOf(request))
    if (byHeader) reply.header('X-Auth-Token', token)
    else cookies.setSession(request, reply, token)
    return { user: owner.user, session: hashToken(token) }
  }

  /** A key stands for itself: what session the call carries besides counts only when the same key opened it. */
  const byKey = async (request: FastifyRequest, reply: FastifyReply, secret: string) => {
    const owner = await keySignIn(secret, callerOf(request))
    const known = await bySession(request)
    return known?.apiKeyId === owner.apiKeyId ? carried(request, owner.user) : openSession(request, reply, owner)
  }

  const carried = (request: FastifyRequest, user: User) => ({ user, session: sessionHash(request, cookies) })

  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<Proven | undefined> => {
    const credentials = basicCredentials(request.headers.authorization)
    const secret = request.headers['x-api-key']
    if (typeof secret === 'string' && secret !== '' && !credentials) return byKey(request, reply, secret)
    const known = (await bySession(request))?.user
    // Someone who signs in as another person means it, whatever session the browser still has.
    if (known && (!credentials || credentials.email.toLowerCase() === known.email.toLowerCase())) {
      if (!credentials) refuseForeignWrite(request)
      return carried(request, known)
    }
    const user = await byPassword(request, reply)
    if (user) return openSession(request, reply, { user, apiKeyId: null })
    const remembered = await byMemory(request, reply)
    if (remembered) refuseForeignWrite(request)
    return remembered && openSession(request, reply, { user: remembered, apiKeyId: null })
  }

  return async (request, reply, access) => {
    if (access === 'PUBLIC') return undefined
    const proven = await identify(request, reply)
    if (!proven) throw new DomainError('unauthenticated', 'Unauthorized')
    if (!mayEnter(proven.user, access)) throw forbidden()
    return { ...identityOf(proven.user), session: proven.session }
  }
}

type Proven = { readonly user: User; readonly session: string | undefined }

/** One for each user object: what is remembered of a viewer is remembered by him. */
const identities = new WeakMap<User, { readonly user: User; readonly viewer: Viewer }>()

const identityOf = (user: User) => {
  const identity = identities.get(user) ?? { user, viewer: viewerOf(user) }
  identities.set(user, identity)
  return identity
}

export const sessionToken = (request: FastifyRequest, cookies: AuthCookies): string | undefined => {
  const header = request.headers['x-auth-token']
  return typeof header === 'string' ? header : cookies.session(request)
}

/** How the stores know the session of a call. */
export const sessionHash = (request: FastifyRequest, cookies: AuthCookies): string | undefined => {
  const token = sessionToken(request, cookies)
  return token ? hashToken(token) : undefined
}

/** Cookies come along whoever makes the browser call; a header with a token does not. */
const refuseForeignWrite = (request: FastifyRequest) => {
  if (request.headers['x-auth-token'] === undefined && isForeignWrite(request)) {
    throw new DomainError('forbidden', 'Refused: this request comes from another site')
  }
}

const mayEnter = (user: User, access: Access) =>
  access === 'PUBLIC' || access === 'AUTH' || access === 'USER' || user.roles.has(access)

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
})

/** The call by which people and apps sign in; each gets a session of its own. */
const isLogin = (request: FastifyRequest) =>
  request.routeOptions.url?.endsWith('/api/v2/users/me') === true || asksToBeRemembered(request)

/** Apps are known by their addresses: many keep no cookies, and some expect one at most. */
const isBrowserLogin = (request: FastifyRequest) =>
  isLogin(request) &&
  request.headers['x-requested-with'] === 'XMLHttpRequest' &&
  request.headers['x-auth-token'] === undefined

const asksToBeRemembered = (request: FastifyRequest) => isYes((request.query as Record<string, unknown>)['remember-me'])

const isYes = (value: unknown) => typeof value === 'string' && ['true', 'on', 'yes', '1'].includes(value)
