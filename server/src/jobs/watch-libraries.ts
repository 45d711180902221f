import type { Library } from '#domain/library/library'
import type { Log } from '#platform/log'
import type { PathState, WatchFolder, Watcher } from '#platform/watch-folders'
import { gatherChanges, type Changes } from './gather-changes.ts'

type LibraryId = Library['id']

type Needs = {
  readonly libraries: () => Promise<readonly Library[]>
  readonly watch: WatchFolder
  readonly look: (path: string) => Promise<PathState>
  /** Of one folder, or of all; at once means before other folders that changed. */
  readonly scan: (libraryId: LibraryId, scope?: Scope) => Promise<void>
  readonly log: Log
}

export type Scope = { readonly folder: string; readonly atOnce: boolean }

/**
 * Scans the folders of libraries in which something changes. Where watching fails, the intervals must do. Call `refresh`
 * whenever libraries changed.
 */
export const watchLibraries = (needs: Needs) => {
  const { libraries, log } = needs
  const watched = new Map<LibraryId, Awaited<ReturnType<typeof watchLibrary>> & { readonly key: string }>()
  let turn = Promise.resolve()
  let isOpen = true

  const follow = async () => {
    const wanted = new Map((isOpen ? await libraries() : []).map((library) => [library.id, library]))
    for (const [id, { key, end }] of watched) {
      const library = wanted.get(id)
      if (library && keyOf(library) === key) continue
      watched.delete(id)
      await end()
    }
    for (const [id, library] of wanted) {
      if (!watched.has(id)) watched.set(id, { key: keyOf(library), ...(await watchLibrary(needs, library)) })
    }
  }

  /** One after another, so that no folder is watched twice. */
  const refresh = () => {
    turn = turn.then(follow).catch((error: unknown) => log.warn({ error }, 'Libraries could not be watched'))
    return turn
  }
  return {
    refresh,
    stop: () => {
      isOpen = false
      return refresh()
    },
  }
}

/** A disk that went away and came back is another folder to the system. */
const keyOf = ({ root, unavailable, unreadable }: Library) => JSON.stringify([root, unavailable, unreadable])

const watchLibrary = async ({ watch, look, scan, log }: Needs, { id, root, name }: Library) => {
  let watcher: Promise<Watcher | undefined> = Promise.resolve(undefined)
  let isOpen = true

  const scanQuietly = (scope?: Scope) =>
    scan(id, scope).catch((error: unknown) => log.warn({ error, libraryId: id }, 'A scan could not be queued'))
  const trouble = (error: unknown): undefined => {
    log.warn({ error, library: name, root }, 'The files of a library cannot be watched; it is scanned by interval')
  }
  const begin = () =>
    watch(root, {
      onChanges: (all) => void changes.add(all).catch(() => undefined),
      onTrouble: (error) => {
        trouble(error)
        void scanQuietly()
      },
    }).catch(trouble)
  const end = async (former: Watcher | undefined): Promise<undefined> => {
    await former?.stop().catch(() => undefined)
  }
  const onQuiet = async ({ folders, hasNewFolders }: Changes) => {
    // The watch may have missed what came into new folders; from now on it does not, and the scan sees what is there.
    if (hasNewFolders) watcher = watcher.then(end).then(() => (isOpen ? begin() : undefined))
    await watcher
    if (!isOpen) return
    if (!folders) return scanQuietly()
    // What is missed already is known again where it turns up, even if it was changed on the way.
    for (const { path, isLeft } of folders.toSorted((a, b) => Number(b.isLeft) - Number(a.isLeft))) {
      await scanQuietly({ folder: path, atOnce: isLeft })
    }
  }
  const changes = gatherChanges({ root, look, onQuiet: (all) => void onQuiet(all) })

  watcher = begin()
  await watcher
  return {
    end: async () => {
      isOpen = false
      changes.stop()
      watcher = watcher.then(end)
      await watcher
    },
  }
}
