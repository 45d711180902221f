import { claimServer, getClaimStatus } from '@spinrack/contract/resources/claim'
import { getSignInProviders } from '@spinrack/contract/resources/oauth'
import {
  getAuthenticationActivity,
  getCurrentUser,
  getMyAuthenticationActivity,
  logout,
  logoutByLink,
  setSessionCookie,
} from '@spinrack/contract/resources/user'
import type { Sessions } from '#catalog/accounts/sessions'
import { forbidden } from '#domain/errors'
import type { AuthenticationActivityStore } from '#domain/user/session'
import type { SignInProvider } from '#domain/user/sign-in-provider'
import type { User } from '#domain/user/user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCookies } from '../auth/cookies.ts'
import { sessionToken } from '../auth/gatekeeper.ts'
import { headerText } from '../kit/header-text.ts'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import { presentActivity, presentUser } from '../present/user.ts'

type Needs = {
  readonly isClaimed: () => Promise<boolean>
  readonly claim: (account: { email: string; password: string }) => Promise<User>
  readonly sessions: Sessions
  readonly cookies: AuthCookies
  readonly activity: AuthenticationActivityStore
  readonly signInProviders: readonly SignInProvider[]
}

export const accountRoutes = (door: Door, needs: Needs) => {
  const { isClaimed, claim, sessions, cookies, activity } = needs

  door(getClaimStatus, async () => ({ isClaimed: await isClaimed() }))

  door(claimServer, async ({ headers }) =>
    presentUser(
      await claim({ email: headerText(headers['x-komga-email']), password: headerText(headers['x-komga-password']) }),
    ),
  )

  door(getCurrentUser, async ({ identity }) => presentUser(identity.user))

  door(getMyAuthenticationActivity, async ({ identity, query }) =>
    presentPage(await activity.list(identity.user, query), presentActivity),
  )

  door(getAuthenticationActivity, async ({ query }) =>
    presentPage(await activity.list('everybody', query), presentActivity),
  )

  door(setSessionCookie, async ({ request, reply }) => {
    const token = sessionToken(request, cookies)
    if (token) cookies.setSession(request, reply, token)
  })

  door(getSignInProviders, async () =>
    needs.signInProviders.map(({ name, registrationId }) => ({ name, registrationId })),
  )

  const leave = async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const session = sessionToken(request, cookies)
    if (session) await sessions.close(session)
    const remembered = cookies.remembered(request)
    if (remembered) await sessions.forget(remembered)
    cookies.clearSession(request, reply)
    cookies.clearRemembered(request, reply)
  }
  door(logout, leave)
  door(logoutByLink, (call) => {
    // A chapter of a book may show pictures of this server, and must not sign its reader out by one.
    if (isEmbedded(call.request)) throw forbidden()
    return leave(call)
  })
}

/** Whether a page asks for something to show in itself, such as a picture; browsers say so by one header or the other. */
const isEmbedded = ({ headers }: FastifyRequest) => {
  const purpose = headers['sec-fetch-dest']
  return purpose === undefined
    ? /^(?:image|text\/css|audio|video)\b/.test(headers.accept ?? '')
    : purpose !== 'document' && purpose !== 'empty'
}
