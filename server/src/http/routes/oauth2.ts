import { beginOAuth2SignIn, finishOAuth2SignIn } from '@spinrack/contract/resources/oauth'
import { ticketSeconds } from '#catalog/accounts/oauth2-ticket'
import type { OAuth2SignIn } from '#catalog/accounts/oauth2-sign-in'
import type { Sessions } from '#catalog/accounts/sessions'
import { invalid } from '#domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCookies } from '../auth/cookies.ts'
import { publicRoot } from '../kit/public-root.ts'
import type { Door } from '../kit/route.ts'

type Needs = {
  readonly oauth2: OAuth2SignIn
  readonly sessions: Sessions
  readonly cookies: AuthCookies
  readonly basePath: string
}

const ticketCookie = 'spinrack-oauth2'

/** Places to go to are paths of ours only, so nobody can be led elsewhere. */
export const oauth2Routes = (door: Door, { oauth2, sessions, cookies, basePath }: Needs) => {
  const returnPath = (registrationId: string) => `/login/oauth2/code/${registrationId}`
  /** Each provider has a cookie of its own, which comes along only on the way back from it. */
  const cookieOptions = (request: FastifyRequest, registrationId: string) => ({
    path: basePath + returnPath(registrationId),
    httpOnly: true,
    // The way back begins at another site.
    sameSite: 'lax' as const,
    secure: request.protocol === 'https',
  })
  const goTo = (reply: FastifyReply, address: string) =>
    reply.headers({ Location: address, 'Cache-Control': 'no-store' })
  const goToError = (reply: FastifyReply, error: string) =>
    goTo(reply, `${basePath}/login?server_redirect=Y&error=${encodeURIComponent(error)}`)

  door(beginOAuth2SignIn, async ({ params: { registrationId }, request, reply }) => {
    const redirectUri = publicRoot(request, basePath) + returnPath(registrationId)
    if (!URL.canParse(redirectUri)) throw invalid('The address of this server is not known')
    const begun = await oauth2.begin(registrationId, redirectUri)
    if ('error' in begun) return void goToError(reply, begun.error)
    reply.setCookie(ticketCookie, begun.ticket, { ...cookieOptions(request, registrationId), maxAge: ticketSeconds })
    goTo(reply, begun.address)
  })

  door(finishOAuth2SignIn, async ({ params: { registrationId }, request, reply }) => {
    const finished = await oauth2.finish({
      registrationId,
      ticket: request.cookies[ticketCookie],
      answer: new URL(request.url, 'http://localhost').searchParams,
      caller: { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null },
    })
    if ('error' in finished) return void goToError(reply, finished.error)
    reply.clearCookie(ticketCookie, cookieOptions(request, registrationId))
    cookies.setSession(request, reply, await sessions.open(finished.user.id))
    goTo(reply, `${basePath}/?server_redirect=Y`)
  })
}
