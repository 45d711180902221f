import type { UserDto } from '@spinrack/contract/resources/user'
import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { libraryQueries } from '#api/libraries.ts'
import { startLiveEvents } from '#api/live-events.ts'
import type { Credentials } from '#api/users.ts'
import { loadedUser, loadUser, signIn, signOut, userQueries } from '#api/users.ts'

type Needs = { queryClient: QueryClient; goToSignIn: (ended: boolean) => Promise<void> }

/** What the sign-in page asks for, perhaps at this very moment: forgetting it would leave the page waiting. */
const forEverybody = new Set<unknown>(['claim', 'sign-in-providers', 'public-settings'])

/** From a loaded user to signed out: what must begin and end together. */
export const createSession = ({ queryClient, goToSignIn }: Needs) => {
  let stopLiveEvents = () => {}
  let ending = false
  let nobody = false

  const loadLibraries = () =>
    queryClient.fetchQuery({ ...libraryQueries.list(), staleTime: 0, meta: { inPlace: true } })

  /** Guards need the user and the libraries, so the user counts as loaded only when both are there. */
  const begin = (user: UserDto) => {
    nobody = false
    queryClient.setQueryData(userQueries.me().queryKey, user)
    stopLiveEvents()
    stopLiveEvents = startLiveEvents(queryClient, () => void expire())
    return user
  }

  /** Leaves before it forgets, so that no screen sees its data vanish. */
  const end = async (why: 'signed-out' | 'expired') => {
    if (ending || loadedUser(queryClient) === undefined) return
    ending = true
    nobody = true
    stopLiveEvents()
    await goToSignIn(why === 'expired')
    queryClient.removeQueries({ predicate: ({ queryKey }) => !forEverybody.has(queryKey[0]) })
    ending = false
  }

  /** The server ended the session; a cookie that remembers the user would open another one by itself. */
  const expire = async () => {
    await signOut().catch(() => undefined)
    await end('expired')
  }

  return {
    /** Takes up the session that the browser's cookies hold, if they do. */
    resume: async () => {
      try {
        const [user] = await Promise.all([loadUser(), loadLibraries()])
        return begin(user)
      } catch (error) {
        nobody = failureOf(error).kind === 'unauthorized'
        throw error
      }
    },
    /** The server has said that nobody is signed in, or somebody signed out; false as long as nobody asked. */
    isNobody: () => nobody,
    signIn: async (credentials: Credentials) => {
      const user = await signIn(credentials)
      await loadLibraries()
      return begin(user)
    },
    end,
  }
}
export type Session = ReturnType<typeof createSession>
