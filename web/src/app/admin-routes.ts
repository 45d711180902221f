import { createRoute, redirect } from '@tanstack/react-router'
import * as pages from './admin-pages.tsx'
import { shellRoute } from './root-route.ts'
import { requireAdmin } from './session/guards.ts'

/** Stands above all pages of administrators, and sends everybody else home. */
const admin = createRoute({
  getParentRoute: () => shellRoute,
  id: 'admin',
  beforeLoad: requireAdmin,
})

const settings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/users', replace: true })
  },
})

const users = createRoute({
  getParentRoute: () => admin,
  path: '/settings/users',
  component: pages.Users,
})

/** A dialog above the list, with an address of its own. */
const addUser = createRoute({
  getParentRoute: () => users,
  path: '/add',
  component: pages.AddUser,
})

const server = createRoute({
  getParentRoute: () => admin,
  path: '/settings/server',
  component: pages.Server,
})

const metrics = createRoute({
  getParentRoute: () => admin,
  path: '/settings/metrics',
  component: pages.Metrics,
})

const announcements = createRoute({
  getParentRoute: () => admin,
  path: '/settings/announcements',
  component: pages.Announcements,
})

const updates = createRoute({
  getParentRoute: () => admin,
  path: '/settings/updates',
  component: pages.Updates,
})

const mediaManagement = createRoute({
  getParentRoute: () => admin,
  path: '/media-management',
  beforeLoad: () => {
    throw redirect({ to: '/media-management/analysis', replace: true })
  },
})

const analysis = createRoute({
  getParentRoute: () => admin,
  path: '/media-management/analysis',
  component: pages.Analysis,
})

const missingPosters = createRoute({
  getParentRoute: () => admin,
  path: '/media-management/missing-posters',
  component: pages.MissingPosters,
})

const duplicateFiles = createRoute({
  getParentRoute: () => admin,
  path: '/media-management/duplicate-files',
  component: pages.DuplicateFiles,
})

const knownPages = createRoute({
  getParentRoute: () => admin,
  path: '/media-management/duplicate-pages/known',
  component: pages.KnownPages,
})

const newPages = createRoute({
  getParentRoute: () => admin,
  path: '/media-management/duplicate-pages/unknown',
  component: pages.NewPages,
})

const duplicatePages = createRoute({
  getParentRoute: () => admin,
  path: '/media-management/duplicate-pages',
  beforeLoad: () => {
    throw redirect({ to: '/media-management/duplicate-pages/known', replace: true })
  },
})

const imports = createRoute({
  getParentRoute: () => admin,
  path: '/import',
  beforeLoad: () => {
    throw redirect({ to: '/import/books', replace: true })
  },
})

const importBooks = createRoute({
  getParentRoute: () => admin,
  path: '/import/books',
  staticData: { ownTitle: true },
  component: pages.ImportBooks,
})

const importReadList = createRoute({
  getParentRoute: () => admin,
  path: '/import/readlist',
  staticData: { ownTitle: true },
  component: pages.ImportReadList,
})

export const adminRoutes = admin.addChildren([
  settings,
  users.addChildren([addUser]),
  server,
  metrics,
  announcements,
  updates,
  mediaManagement,
  analysis,
  missingPosters,
  duplicateFiles,
  duplicatePages,
  knownPages,
  newPages,
  imports,
  importBooks,
  importReadList,
])
