import type { RouteComponent } from '@tanstack/react-router'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Credentials } from '#api/users.ts'
import { lazyPage, routedPage } from './loading/lazy-page.tsx'
import { PreferenceSelects } from './preference-selects.tsx'
import { useGoTo } from './session/use-go-to.ts'
import { useSession } from './session/use-session.ts'

export const Login: RouteComponent = routedPage(
  lazyPage(() => import('#features/sign-in/sign-in-page.tsx'), 'SignInPage'),
  () => {
    const session = useSession()
    const { redirect, ended = false, error } = useSearch({ from: '/login' })
    const goTo = useGoTo()
    const signIn = async (credentials: Credentials) => {
      await session.signIn(credentials)
      goTo(redirect)
    }
    return { props: { ended, providerError: error, signIn, footer: <PreferenceSelects quiet /> } }
  },
)

export const Welcome: RouteComponent = lazyPage(() => import('#features/libraries/welcome-page.tsx'), 'WelcomePage')

export const Dashboard: RouteComponent = lazyPage(
  () => import('#features/dashboard/dashboard-page.tsx'),
  'DashboardPage',
)

export const LibrarySeries: RouteComponent = routedPage(
  lazyPage(() => import('#features/browse/library-page.tsx'), 'LibraryPage'),
  () => {
    const { libraryId } = useParams({ from: '/shell/libraries/$libraryId/series' })
    return { id: libraryId, props: { libraryId } }
  },
)

export const Series: RouteComponent = routedPage(
  lazyPage(() => import('#features/series/series-page.tsx'), 'SeriesPage'),
  () => {
    const { seriesId } = useParams({ from: '/shell/series/$seriesId' })
    return { id: seriesId, props: { seriesId } }
  },
)

export const Book: RouteComponent = routedPage(
  lazyPage(() => import('#features/book/book-page.tsx'), 'BookPage'),
  () => {
    const { bookId } = useParams({ from: '/shell/book/$bookId' })
    return { id: bookId, props: { bookId } }
  },
)

export const Read: RouteComponent = routedPage(
  lazyPage(() => import('#features/reading/read-page.tsx'), 'ReadPage'),
  () => {
    const { bookId } = useParams({ from: '/book/$bookId/read' })
    return { id: bookId, props: { bookId } }
  },
)

export const Account: RouteComponent = routedPage(
  lazyPage(() => import('#features/account/account-page.tsx'), 'AccountPage'),
  () => {
    const session = useSession()
    return { props: { preferences: <PreferenceSelects />, onSignedOut: () => void session.end('signed-out') } }
  },
)
