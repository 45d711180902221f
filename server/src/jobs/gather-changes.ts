import { dirname, extname } from 'node:path'
import type { FolderChange, PathState } from '#platform/watch-folders'

export type ChangedFolder = {
  readonly path: string
  /** Nothing of what changed in it is there any more. */
  readonly isLeft: boolean
}

export type Changes = {
  /** None of them inside another; undefined when there are too many to name. */
  readonly folders: readonly ChangedFolder[] | undefined
  readonly hasNewFolders: boolean
}

type Needs = {
  readonly root: string
  readonly look: (path: string) => Promise<PathState>
  readonly onQuiet: (changes: Changes) => void
}

export const quietMilliseconds = 2_000
/** Beyond this, one scan of everything is less work. */
const mostFolders = 50
const mostPaths = 5_000

/** Extensions of books and of the files that accompany them; other files are nobody's business. */
const noticed = new Set(
  'cbz zip cbr rar cb7 7z cbt tar pdf epub png jpeg jpg tbn webp gif json'.split(' ').map((name) => `.${name}`),
)

/** Collects changes until nothing happens any more, and no file or new folder grows. */
export const gatherChanges = ({ root, look, onQuiet }: Needs) => {
  let states = new Map<string, PathState>()
  let tooMany = false
  let timer: NodeJS.Timeout | undefined

  const waitForQuiet = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void settle(), quietMilliseconds).unref()
  }

  const settle = async () => {
    const before = states
    const now = await lookAtAll(look, before.keys())
    // Something happened meanwhile, and waits for its own quiet.
    if (states !== before) return
    if ([...now].some(([path, { print }]) => before.get(path)?.print !== print)) {
      states = now
      return waitForQuiet()
    }
    const folders = topmost([...now].map((one) => ({ path: folderOf(one), isLeft: one[1].kind === 'gone' })))
    const isMuch = tooMany || folders.length > mostFolders
    const hasNewFolders = isMuch || [...now.values()].some(({ kind }) => kind === 'folder')
    states = new Map()
    tooMany = false
    onQuiet({ folders: isMuch ? undefined : folders, hasNewFolders })
  }

  return {
    add: async (changes: readonly FolderChange[]) => {
      const paths = changes.map(({ path }) => path).filter((path) => !isHidden(path.slice(root.length)))
      tooMany ||= states.size + paths.length > mostPaths
      const looked = tooMany ? [] : [...(await lookAtAll(look, paths))].filter(isNoticed)
      if (looked.length === 0 && !tooMany) return
      states = new Map(tooMany ? [] : [...states, ...looked])
      waitForQuiet()
    },
    stop: () => {
      clearTimeout(timer)
      states = new Map()
    },
  }
}

const lookAtAll = async (look: Needs['look'], paths: Iterable<string>) => {
  const states = new Map<string, PathState>()
  for (const path of paths) states.set(path, await look(path))
  return states
}

const isHidden = (path: string) => path.split(/[\\/]/).some((name) => name.startsWith('.'))

const isBookOrCompanion = (path: string) => noticed.has(extname(path).toLowerCase())

/** Of what is gone nobody knows any more whether it was a folder. */
const isNoticed = ([path, { kind }]: readonly [string, PathState]) => kind !== 'file' || isBookOrCompanion(path)

const folderOf = ([path, { kind }]: readonly [string, PathState]) =>
  kind === 'file' || (kind === 'gone' && isBookOrCompanion(path)) ? dirname(path) : path

const topmost = (folders: readonly ChangedFolder[]): ChangedFolder[] => {
  const top = new Map<string, ChangedFolder>()
  for (const { path, isLeft } of folders.toSorted((a, b) => a.path.length - b.path.length)) {
    const above = top.keys().find((one) => path.startsWith(one) && /^(?:$|[\\/])/.test(path.slice(one.length)))
    const key = above ?? path
    top.set(key, { path: key, isLeft: isLeft && (top.get(key)?.isLeft ?? true) })
  }
  return [...top.values()]
}
