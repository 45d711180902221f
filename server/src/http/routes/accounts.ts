import { claimServer, getClaimStatus } from '@spinrack/contract/resources/claim'
import {
  getAuthenticationActivity,
  getCurrentUser,
  getMyAuthenticationActivity,
  logout,
  setSessionCookie,
} from '@spinrack/contract/resources/user'
import type { Sessions } from '#catalog/accounts/sessions'
import type { AuthenticationActivityStore } from '#domain/user/session'
import type { User } from '#domain/user/user'
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
}

export const accountRoutes = (door: Door, { isClaimed, claim, sessions, cookies, activity }: Needs) => {
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

  door(logout, async ({ request, reply }) => {
    const session = sessionToken(request, cookies)
    if (session) await sessions.close(session)
    const remembered = cookies.remembered(request)
    if (remembered) await sessions.forget(remembered)
    cookies.clearSession(request, reply)
    cookies.clearRemembered(request, reply)
  })
}
