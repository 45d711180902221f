import { Outlet, useNavigate } from '@tanstack/react-router'
import type { RouteComponent } from '@tanstack/react-router'
import { lazyPage, routedPage } from './loading/lazy-page.tsx'

export const Users: RouteComponent = routedPage(
  lazyPage(() => import('#features/settings/users/users-page.tsx'), 'UsersPage'),
  () => ({ props: { dialog: <Outlet /> } }),
)

export const AddUser: RouteComponent = routedPage(
  lazyPage(() => import('#features/settings/users/add-user-dialog.tsx'), 'AddUserDialog'),
  () => {
    const navigate = useNavigate()
    return { props: { onClose: () => void navigate({ to: '/settings/users', replace: true }) } }
  },
)

export const Server: RouteComponent = lazyPage(() => import('#features/settings/server/server-page.tsx'), 'ServerPage')

export const Metrics: RouteComponent = lazyPage(
  () => import('#features/settings/metrics/metrics-page.tsx'),
  'MetricsPage',
)

export const Announcements: RouteComponent = lazyPage(
  () => import('#features/settings/news/announcements-page.tsx'),
  'AnnouncementsPage',
)

export const Updates: RouteComponent = lazyPage(() => import('#features/settings/news/updates-page.tsx'), 'UpdatesPage')

export const ImportBooks: RouteComponent = lazyPage(
  () => import('#features/importing/books/import-books-page.tsx'),
  'ImportBooksPage',
)

export const ImportReadList: RouteComponent = lazyPage(
  () => import('#features/importing/read-list/import-read-list-page.tsx'),
  'ImportReadListPage',
)

export const Analysis: RouteComponent = lazyPage(
  () => import('#features/media-management/analysis/analysis-page.tsx'),
  'AnalysisPage',
)

export const MissingPosters: RouteComponent = lazyPage(
  () => import('#features/media-management/missing-posters-page.tsx'),
  'MissingPostersPage',
)

export const DuplicateFiles: RouteComponent = lazyPage(
  () => import('#features/media-management/files/duplicate-files-page.tsx'),
  'DuplicateFilesPage',
)

export const KnownPages: RouteComponent = lazyPage(
  () => import('#features/media-management/pages/known-pages-page.tsx'),
  'KnownPagesPage',
)

export const NewPages: RouteComponent = lazyPage(
  () => import('#features/media-management/pages/new-pages-page.tsx'),
  'NewPagesPage',
)
