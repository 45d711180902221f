import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#features/not-found/not-found-page.tsx'
import { Root } from './root/root.tsx'
import { requireUser } from './session/guards.ts'
import type { Session } from './session/session.ts'
import { Shell } from './shell/shell.tsx'

export type AppContext = { queryClient: QueryClient; session: Session }

export const rootRoute = createRootRouteWithContext<AppContext>()({ component: Root, notFoundComponent: NotFoundPage })

/** Around everything that needs a signed-in user, save for the reader, which has the screen to itself. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireUser,
  component: Shell,
})
