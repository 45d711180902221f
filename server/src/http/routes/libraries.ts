import { browseFilesystem as browseRoute } from '@spinrack/contract/resources/filesystem'
import * as routes from '@spinrack/contract/resources/library'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { browseFilesystem } from '#catalog/libraries/browse-filesystem'
import type { addLibrary } from '#catalog/libraries/add-library'
import type { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import type { queueLibraryJob } from '#catalog/libraries/queue-library-job'
import type { queueScan } from '#catalog/libraries/queue-scan'
import type { updateLibrary } from '#catalog/libraries/update-library'
import { seesLibrary } from '#domain/access/viewer'
import { notFound } from '#domain/errors'
import type { LibraryStore } from '#domain/library/library'
import { givenOnly } from '../kit/given-only.ts'
import type { Door } from '../kit/route.ts'
import { presentLibrary } from '../present/library.ts'

type Needs = {
  readonly libraries: Pick<LibraryStore, 'all' | 'find'>
  readonly add: ReturnType<typeof addLibrary>
  readonly update: ReturnType<typeof updateLibrary>
  readonly remove: (id: LibraryId) => Promise<void>
  readonly queue: ReturnType<typeof queueLibraryJob>
  readonly scan: ReturnType<typeof queueScan>
  readonly readAgain: ReturnType<typeof queueBookJobs>
}

export const libraryRoutes = (door: Door, { libraries, add, update, remove, queue, scan, readAgain }: Needs) => {
  door(routes.getLibraries, async ({ identity }) => {
    const all = await libraries.all()
    return all.filter((library) => seesLibrary(identity.viewer, library.id)).map(presentLibrary(identity.user))
  })

  door(routes.getLibrary, async ({ identity, params }) => {
    const library = await libraries.find(params.libraryId as LibraryId)
    if (!library || !seesLibrary(identity.viewer, library.id)) throw notFound()
    return presentLibrary(identity.user)(library)
  })

  door(routes.addLibrary, async ({ identity, body }) => presentLibrary(identity.user)(await add(body)))
  door(routes.updateLibrary, ({ params, body }) => update(params.libraryId as LibraryId, changesOf(body)))
  door(routes.updateLibraryByPut, ({ params, body }) => update(params.libraryId as LibraryId, changesOf(body)))
  door(routes.deleteLibrary, ({ params }) => remove(params.libraryId as LibraryId))

  door(routes.scanLibrary, ({ params, query }) =>
    scan(params.libraryId as LibraryId, { ...query, priority: taskPriority.highest }),
  )
  door(routes.emptyTrash, ({ params }) =>
    queue({ type: 'EmptyTrash', libraryId: params.libraryId as LibraryId, asked: true }, taskPriority.high),
  )

  door(routes.analyzeLibrary, ({ params }) => readAgain('AnalyzeBook', { libraryId: params.libraryId as LibraryId }))
  door(routes.refreshLibraryMetadata, ({ params }) =>
    readAgain('RefreshBookMetadata', { libraryId: params.libraryId as LibraryId }),
  )

  door(browseRoute, ({ body }) => browseFilesystem(body.path, body.showFiles))
}

const changesOf = (body: routes.LibraryUpdateDto) => ({
  ...givenOnly(body),
  ...(body.scanDirectoryExclusions === null && { scanDirectoryExclusions: [] }),
  ...(body.oneshotsDirectory === null && { oneshotsDirectory: null }),
})
