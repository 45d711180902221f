import type { LibraryDto } from '@spinrack/contract/resources/library'
import type { UserDto } from '@spinrack/contract/resources/user'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { libraryQueries } from '#api/libraries.ts'
import { userQueries } from '#api/users.ts'
import { requireAdmin, requireLibrary, requireNobody, requireNoLibrary, requireUser } from './guards.ts'

const aVisit = ({ roles, libraries = 0 }: { roles?: string[]; libraries?: number }) => {
  const queryClient = new QueryClient()
  if (roles) queryClient.setQueryData(userQueries.me().queryKey, { id: 'u', roles } as UserDto)
  queryClient.setQueryData(
    libraryQueries.list().queryKey,
    Array.from({ length: libraries }, (_, index) => ({ id: String(index) }) as LibraryDto),
  )
  return { context: { queryClient }, location: { href: '/book/1/read?page=3' } }
}

/** Where a guard sends the visit, or undefined when it lets it pass. */
const sentTo = (guard: typeof requireUser, visit: ReturnType<typeof aVisit>) => {
  try {
    guard(visit)
    return undefined
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options : thrown
  }
}

describe('guards', () => {
  it('send a visitor nobody knows to the startup page, with the whole path to come back to', () => {
    expect(sentTo(requireUser, aVisit({}))).toMatchObject({
      to: '/startup',
      search: { redirect: '/book/1/read?page=3' },
    })
  })

  it('let a loaded user pass', () => {
    expect(sentTo(requireUser, aVisit({ roles: ['USER'] }))).toBeUndefined()
  })

  it('send anyone but administrators home from their pages', () => {
    expect(sentTo(requireAdmin, aVisit({ roles: ['USER'] }))).toMatchObject({ to: '/' })
    expect(sentTo(requireAdmin, aVisit({ roles: ['USER', 'ADMIN'] }))).toBeUndefined()
  })

  it('lead on from the sign-in page, unless nobody is known to be signed in or it has something to say', () => {
    const atSignIn = (nobody: boolean, search: Parameters<typeof requireNobody>[0]['search']) =>
      sentTo(() => requireNobody({ context: { session: { isNobody: () => nobody } }, search }), aVisit({}))
    expect(atSignIn(false, {})).toMatchObject({ to: '/startup', search: {} })
    expect(atSignIn(false, { redirect: '/account' })).toMatchObject({ search: { redirect: '/account' } })
    for (const search of [{ ended: true }, { logout: true }, { error: 'ERR_1025' }]) {
      expect(atSignIn(false, search)).toBeUndefined()
    }
    expect(atSignIn(true, { redirect: '/account' })).toBeUndefined()
  })

  it('lead to the welcome page exactly when there is no library', () => {
    expect(sentTo(requireLibrary, aVisit({ libraries: 0 }))).toMatchObject({ to: '/welcome' })
    expect(sentTo(requireLibrary, aVisit({ libraries: 1 }))).toBeUndefined()
    expect(sentTo(requireNoLibrary, aVisit({ libraries: 1 }))).toMatchObject({ to: '/dashboard' })
    expect(sentTo(requireNoLibrary, aVisit({ libraries: 0 }))).toBeUndefined()
  })
})
