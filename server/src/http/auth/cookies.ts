import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Apps look for these very names. */
const sessionCookie = 'KOMGA-SESSION'
const rememberedCookie = 'komga-remember-me'
/** Tells the owner of an account from strangers who guess; opens nothing. */
const deviceCookie = 'spinrack-device'
/** As long as browsers keep a cookie at most. */
const cookieSeconds = 400 * 24 * 60 * 60

type Remembered = { readonly token: string; readonly seconds: number }

export type AuthCookies = ReturnType<typeof createAuthCookies>

/** `path` is the context path: two servers behind one host keep their cookies apart. */
export const createAuthCookies = (path: string) => {
  const options = (request: FastifyRequest): CookieSerializeOptions => ({
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  })
  return {
    session: (request: FastifyRequest) => request.cookies[sessionCookie],
    setSession: (request: FastifyRequest, reply: FastifyReply, token: string) =>
      reply.setCookie(sessionCookie, token, options(request)),
    clearSession: (request: FastifyRequest, reply: FastifyReply) => reply.clearCookie(sessionCookie, options(request)),

    remembered: (request: FastifyRequest) => request.cookies[rememberedCookie],
    setRemembered: (request: FastifyRequest, reply: FastifyReply, { token, seconds }: Remembered) =>
      reply.setCookie(rememberedCookie, token, { ...options(request), maxAge: seconds }),
    device: (request: FastifyRequest) => request.cookies[deviceCookie],
    setDevice: (request: FastifyRequest, reply: FastifyReply, token: string) =>
      reply.setCookie(deviceCookie, token, { ...options(request), maxAge: cookieSeconds }),

    clearRemembered: (request: FastifyRequest, reply: FastifyReply) =>
      reply.clearCookie(rememberedCookie, options(request)),
  }
}
