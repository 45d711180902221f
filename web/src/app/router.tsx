import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { basePath } from '#api/client.ts'
import { adminRoutes } from './admin-routes.ts'
import type { AppContext } from './root-route.ts'
import { rootRoute as root, shellRoute as shell } from './root-route.ts'
import { requireLibrary, requireNobody, requireNoLibrary, requireUser } from './session/guards.ts'
import * as pages from './pages.tsx'
import { readSearchAddress } from '#features/search/search-address.ts'
import { writeSearch } from '#lib/search-string.ts'
import { ScreenError } from './root/screen-error.tsx'
import { Startup } from './startup.tsx'
import { savedTab } from './saved-tab.ts'
import { changesScreen, resetTitle } from './title-and-scroll.ts'

type SignInSearch = { redirect?: string; ended?: boolean; error?: string; logout?: boolean }

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const signInSearch = (search: Record<string, unknown>): SignInSearch => ({
  ...(typeof search.redirect === 'string' ? { redirect: search.redirect } : {}),
  ...(search.ended === true ? { ended: true } : {}),
  ...(typeof search.error === 'string' ? { error: search.error } : {}),
  ...('logout' in search ? { logout: true } : {}),
})

const startup = createRoute({
  getParentRoute: () => root,
  path: '/startup',
  validateSearch: signInSearch,
  component: Startup,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: signInSearch,
  beforeLoad: requireNobody,
  component: pages.Login,
})

const read = createRoute({
  getParentRoute: () => root,
  path: '/book/$bookId/read',
  beforeLoad: requireUser,
  staticData: { ownTitle: true },
  component: pages.Read,
})

const welcome = createRoute({
  getParentRoute: () => shell,
  path: '/welcome',
  beforeLoad: requireNoLibrary,
  component: pages.Welcome,
})

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  beforeLoad: requireLibrary,
  component: pages.Dashboard,
})

const libraries = createRoute({
  getParentRoute: () => shell,
  path: '/libraries',
  beforeLoad: () => {
    throw redirect({ to: '/libraries/$libraryId', params: { libraryId: 'all' }, replace: true })
  },
})

const library = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: `/libraries/$libraryId/${savedTab(params.libraryId)}`, params, replace: true })
  },
})

const libraryRecommended = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId/recommended',
  beforeLoad: requireLibrary,
  staticData: { ownTitle: true },
  component: pages.LibraryRecommended,
})

const librarySeries = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId/series',
  beforeLoad: requireLibrary,
  staticData: { ownTitle: true },
  component: pages.LibrarySeries,
})

const libraryBooks = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId/books',
  beforeLoad: requireLibrary,
  staticData: { ownTitle: true },
  component: pages.LibraryBooks,
})

const libraryCollections = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId/collections',
  beforeLoad: requireLibrary,
  staticData: { ownTitle: true },
  component: pages.LibraryCollections,
})

const libraryReadLists = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId/readlists',
  beforeLoad: requireLibrary,
  staticData: { ownTitle: true },
  component: pages.LibraryReadLists,
})

const series = createRoute({
  getParentRoute: () => shell,
  path: '/series/$seriesId',
  staticData: { ownTitle: true },
  component: pages.Series,
})

const oneshot = createRoute({
  getParentRoute: () => shell,
  path: '/oneshot/$seriesId',
  staticData: { ownTitle: true },
  component: pages.Oneshot,
})

const book = createRoute({
  getParentRoute: () => shell,
  path: '/book/$bookId',
  staticData: { ownTitle: true },
  component: pages.Book,
})

const collection = createRoute({
  getParentRoute: () => shell,
  path: '/collections/$collectionId',
  staticData: { ownTitle: true },
  component: pages.Collection,
})

const readList = createRoute({
  getParentRoute: () => shell,
  path: '/readlists/$readListId',
  staticData: { ownTitle: true },
  component: pages.ReadList,
})

const search = createRoute({
  getParentRoute: () => shell,
  path: '/search',
  validateSearch: readSearchAddress,
  component: pages.Search,
})

const recommendedSection = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId/recommended/$section',
  beforeLoad: requireLibrary,
  component: pages.RecommendedSection,
})

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: pages.Account,
})

const history = createRoute({
  getParentRoute: () => shell,
  path: '/history',
  component: pages.History,
})

const routeTree = root.addChildren([
  home,
  startup,
  login,
  read,
  shell.addChildren([
    welcome,
    dashboard,
    search,
    recommendedSection,
    libraries,
    library,
    libraryRecommended,
    librarySeries,
    libraryBooks,
    libraryCollections,
    libraryReadLists,
    series,
    oneshot,
    book,
    collection,
    readList,
    account,
    history,
    adminRoutes,
  ]),
])

export const createAppRouter = (context: AppContext) => {
  const router = createRouter({
    routeTree,
    context,
    basepath: basePath === '' ? '/' : basePath,
    defaultPreload: 'intent',
    stringifySearch: writeSearch,
    notFoundMode: 'root',
    defaultErrorComponent: ScreenError,
    scrollRestoration: changesScreen(),
  })
  router.subscribe('onResolved', () => resetTitle(router.state.matches))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page sets the document's title once it knows what it shows. */
    ownTitle?: true
  }
}
