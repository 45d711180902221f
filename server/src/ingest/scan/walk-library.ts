import { readdir, realpath, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { refused } from '#domain/errors'
import type { LibraryOptions } from '#domain/library/library'
import { identityOf, timeOf } from './file-facts.ts'

export type FoundBook = {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly modifiedAt: number
  /** Device and number of the file there; null where the file system has no such thing. */
  readonly fileId: string | null
}

export type FoundSeries = {
  readonly path: string
  readonly name: string
  readonly modifiedAt: number
  readonly oneshot: boolean
  readonly books: readonly FoundBook[]
}

export type FoundFiles = {
  readonly series: readonly FoundSeries[]
  /** Folders that could not be read: nothing in them counts as gone. */
  readonly unreadable: readonly string[]
}

type Options = Pick<
  LibraryOptions,
  'scanCbx' | 'scanPdf' | 'scanEpub' | 'scanDirectoryExclusions' | 'oneshotsDirectory' | 'scanForceModifiedTime'
>

/** Every folder that directly holds a book is a series, at any depth. Refuses with ERR_1016 when the root is unreadable. */
export const walkLibrary = async (root: string, options: Options): Promise<FoundFiles> => {
  const series: FoundSeries[] = []
  const unreadable: string[] = []
  const seen = new Set<string>()
  const links: string[] = []
  const extensions = extensionsOf(options)

  const visit = async (folder: string): Promise<void> => {
    // A folder reached twice, by a link or a cycle of links, is one folder.
    const real = await realpath(folder)
    if (seen.has(real)) return
    seen.add(real)
    const found = await list(folder, extensions)
    series.push(...(await toSeries(folder, found.files)))
    links.push(...found.links)
    for (const child of found.folders) await visitBelow(child)
  }

  const visitBelow = async (folder: string) => {
    if (isExcluded(relative(root, folder), options.scanDirectoryExclusions)) return
    await visit(folder).catch(() => unreadable.push(folder))
  }

  const toSeries = async (folder: string, files: readonly FoundBook[]): Promise<FoundSeries[]> => {
    if (files.length === 0) return []
    if (isOneshotFolder(relative(root, folder), options.oneshotsDirectory)) {
      return files.map((book) => ({ ...book, oneshot: true, books: [book] }))
    }
    const own = timeOf(await stat(folder))
    const newest = Math.max(own, ...files.map((book) => book.modifiedAt))
    const modifiedAt = options.scanForceModifiedTime ? newest : own
    return [{ path: folder, name: basename(folder) || folder, modifiedAt, oneshot: false, books: files }]
  }

  await visit(root).catch(() => {
    throw refused('ERR_1016')
  })
  // Links come last, so that a folder in the library is found at its own place whatever links to it.
  for (let link = links.shift(); link !== undefined; link = links.shift()) await visitBelow(link)
  return { series, unreadable }
}

/** Whether a path lies where the walk could not look. */
export const outOfSight =
  ({ unreadable }: FoundFiles) =>
  (path: string) =>
    unreadable.some((folder) => path === folder || isBelow(path, folder))

const isBelow = (path: string, folder: string) => path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length))

const list = async (folder: string, extensions: ReadonlySet<string>) => {
  const folders: string[] = []
  const links: string[] = []
  const files: FoundBook[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const wanted = extensions.has(extname(entry.name).toLowerCase())
    if (entry.isDirectory()) folders.push(path)
    else if (entry.isSymbolicLink() || (wanted && entry.isFile())) {
      const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
        // A link to nowhere, or a file that vanished meanwhile, is as if it were not there.
        if (entry.isSymbolicLink() || error.code === 'ENOENT') return undefined
        throw error
      })
      if (info?.isDirectory()) links.push(path)
      else if (info?.isFile() && wanted) files.push(toBook(path, info))
    }
  }
  return { folders, links, files }
}

const toBook = (path: string, info: Stats): FoundBook => ({
  path,
  name: basename(path, extname(path)),
  size: info.size,
  modifiedAt: timeOf(info),
  fileId: identityOf(info) ?? null,
})

const extensionsOf = (options: Options) =>
  new Set([
    ...(options.scanCbx ? ['.cbz', '.zip', '.cbr', '.rar', '.cb7', '.7z', '.cbt', '.tar'] : []),
    ...(options.scanPdf ? ['.pdf'] : []),
    ...(options.scanEpub ? ['.epub'] : []),
  ])

/** Tested below the root only, so that a word in the root's own path cannot hide the whole library. */
const isExcluded = (path: string, exclusions: readonly string[]) =>
  exclusions.some((exclusion) => exclusion.trim() !== '' && path.toLowerCase().includes(exclusion.trim().toLowerCase()))

const isOneshotFolder = (path: string, directory: string | null) =>
  directory !== null && directory.trim() !== '' && path.toLowerCase().includes(directory.trim().toLowerCase())
