import type { RouteComponent } from '@tanstack/react-router'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Credentials } from '#api/users.ts'
import type { LibraryRoute } from '#preferences/preferences.ts'
import { lazyPage, routedPage } from './loading/lazy-page.tsx'
import { PreferenceSelects } from './preference-selects.tsx'
import { useGoTo } from './session/use-go-to.ts'
import { useSession } from './session/use-session.ts'

export const Login: RouteComponent = routedPage(
  lazyPage(() => import('#features/sign-in/sign-in-page.tsx'), 'SignInPage'),
  () => {
    const session = useSession()
    const { redirect, ended = false, error, logout: signedOut = false } = useSearch({ from: '/login' })
    const goTo = useGoTo()
    const signIn = async (credentials: Credentials) => {
      await session.signIn(credentials)
      goTo(redirect)
    }
    return { props: { ended, providerError: error, signedOut, signIn, footer: <PreferenceSelects quiet /> } }
  },
)

export const Welcome: RouteComponent = lazyPage(() => import('#features/libraries/welcome-page.tsx'), 'WelcomePage')

export const Dashboard: RouteComponent = lazyPage(
  () => import('#features/dashboard/dashboard-page.tsx'),
  'DashboardPage',
)

const LibraryPage = lazyPage(() => import('#features/browse/library-page.tsx'), 'LibraryPage')
const Recommended = lazyPage(() => import('#features/dashboard/recommended.tsx'), 'Recommended')

const libraryTab = (tab: LibraryRoute): RouteComponent =>
  routedPage(
    LibraryPage,
    () => {
      const { libraryId } = useParams({ from: `/shell/libraries/$libraryId/${tab}` })
      return { id: libraryId, props: { libraryId, tab, recommended: <Recommended libraryId={libraryId} /> } }
    },
    tab === 'recommended' ? [Recommended] : [],
  )

export const LibraryRecommended = libraryTab('recommended')
export const LibrarySeries = libraryTab('series')
export const LibraryBooks = libraryTab('books')
export const LibraryCollections = libraryTab('collections')
export const LibraryReadLists = libraryTab('readlists')

export const Search: RouteComponent = routedPage(
  lazyPage(() => import('#features/search/results/search-page.tsx'), 'SearchPage'),
  () => ({ props: { address: useSearch({ from: '/shell/search' }) } }),
)

export const RecommendedSection: RouteComponent = routedPage(
  lazyPage(() => import('#features/dashboard/section-page.tsx'), 'SectionPage'),
  () => {
    const { libraryId, section } = useParams({ from: '/shell/libraries/$libraryId/recommended/$section' })
    return { id: `${libraryId}/${section}`, props: { libraryId, slug: section } }
  },
)

export const Series: RouteComponent = routedPage(
  lazyPage(() => import('#features/series/series-page.tsx'), 'SeriesPage'),
  () => {
    const { seriesId } = useParams({ from: '/shell/series/$seriesId' })
    return { id: seriesId, props: { seriesId } }
  },
)

export const Oneshot: RouteComponent = routedPage(
  lazyPage(() => import('#features/book/oneshot-page.tsx'), 'OneshotPage'),
  () => {
    const { seriesId } = useParams({ from: '/shell/oneshot/$seriesId' })
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

export const Collection: RouteComponent = routedPage(
  lazyPage(() => import('#features/sets/collection/collection-page.tsx'), 'CollectionPage'),
  () => {
    const { collectionId } = useParams({ from: '/shell/collections/$collectionId' })
    return { id: collectionId, props: { collectionId } }
  },
)

export const ReadList: RouteComponent = routedPage(
  lazyPage(() => import('#features/sets/read-list/read-list-page.tsx'), 'ReadListPage'),
  () => {
    const { readListId } = useParams({ from: '/shell/readlists/$readListId' })
    return { id: readListId, props: { readListId } }
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

export const History: RouteComponent = lazyPage(() => import('#features/history/history-page.tsx'), 'HistoryPage')
