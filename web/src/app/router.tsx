import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { basePath } from '#api/client.ts'
import { requireLibrary, requireNoLibrary, requireUser } from './session/guards.ts'
import * as pages from './pages.tsx'
import { NotFoundPage } from '#features/not-found/not-found-page.tsx'
import { Root } from './root/root.tsx'
import { ScreenError } from './root/screen-error.tsx'
import type { Session } from './session/session.ts'
import { Shell } from './shell/shell.tsx'
import { Startup } from './startup.tsx'
import { changesScreen, resetTitle } from './title-and-scroll.ts'

type AppContext = { queryClient: QueryClient; session: Session }
type SignInSearch = { redirect?: string; ended?: boolean; error?: string }

const root = createRootRouteWithContext<AppContext>()({ component: Root, notFoundComponent: NotFoundPage })

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
  component: pages.Login,
})

const read = createRoute({
  getParentRoute: () => root,
  path: '/book/$bookId/read',
  beforeLoad: requireUser,
  staticData: { ownTitle: true },
  component: pages.Read,
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireUser,
  component: Shell,
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
    throw redirect({ to: '/libraries/$libraryId/series', params, replace: true })
  },
})

const librarySeries = createRoute({
  getParentRoute: () => shell,
  path: '/libraries/$libraryId/series',
  beforeLoad: requireLibrary,
  staticData: { ownTitle: true },
  component: pages.LibrarySeries,
})

const series = createRoute({
  getParentRoute: () => shell,
  path: '/series/$seriesId',
  staticData: { ownTitle: true },
  component: pages.Series,
})

const book = createRoute({
  getParentRoute: () => shell,
  path: '/book/$bookId',
  staticData: { ownTitle: true },
  component: pages.Book,
})

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: pages.Account,
})

const routeTree = root.addChildren([
  home,
  startup,
  login,
  read,
  shell.addChildren([welcome, dashboard, libraries, library, librarySeries, series, book, account]),
])

export const createAppRouter = (context: AppContext) => {
  const router = createRouter({
    routeTree,
    context,
    basepath: basePath === '' ? '/' : basePath,
    defaultPreload: 'intent',
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
