import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadedLibraries } from '#api/libraries.ts'
import { isAdmin, loadedUser } from '#api/users.ts'
import type { Session } from './session.ts'

type Visit = { context: { queryClient: QueryClient }; location: { href: string } }

/** Nobody is loaded yet, or the session is over: the startup page finds out, and comes back to where this led. */
export const requireUser = ({ context, location }: Visit) => {
  if (loadedUser(context.queryClient) === undefined) {
    throw redirect({ to: '/startup', search: { redirect: location.href }, replace: true })
  }
}

type SignInVisit = {
  context: { session: Pick<Session, 'isNobody'> }
  search: { redirect?: string; ended?: boolean; error?: string; logout?: boolean }
}

/**
 * Who is signed in has nothing to do on the sign-in page: the startup page leads on. Who was sent here to read why, or
 * signed out, stays.
 */
export const requireNobody = ({ context, search }: SignInVisit) => {
  const { redirect: wanted, ended, error, logout } = search
  if (ended || logout || error !== undefined || context.session.isNobody()) return
  throw redirect({ to: '/startup', search: wanted === undefined ? {} : { redirect: wanted }, replace: true })
}

export const requireAdmin = ({ context }: Visit) => {
  if (!isAdmin(loadedUser(context.queryClient))) throw redirect({ to: '/', replace: true })
}

export const requireLibrary = ({ context }: Visit) => {
  if (loadedLibraries(context.queryClient).length === 0) throw redirect({ to: '/welcome', replace: true })
}

export const requireNoLibrary = ({ context }: Visit) => {
  if (loadedLibraries(context.queryClient).length > 0) throw redirect({ to: '/dashboard', replace: true })
}
