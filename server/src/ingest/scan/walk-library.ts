import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { refused } from '#domain/errors'
import type { PlacedSidecar } from '#domain/sidecar/sidecar'
import { timeOf } from './file-facts.ts'
import { isGarbled, type FoundBook, type FoundSeries, type WalkedFiles } from '../walk/found-files.ts'
import { listFolder, pathIn } from '../walk/list-folder.ts'
import { createLook, inParallel, leadsNowhere } from '../walk/look-at-files.ts'
import { wantedFiles, type WalkOptions } from '../walk/wanted-files.ts'

/** Tells of a series whether nobody needs to hear of it; of those only the companions are kept. */
export type Sieve = (series: FoundSeries) => boolean

/** Every folder that directly holds a book is a series, at any depth. Refuses with ERR_1016 when the root is unreadable. */
export const walkLibrary = async (root: string, options: WalkOptions, sieve?: Sieve): Promise<WalkedFiles> => {
  const { found, links, wanted, visit, visitAll } = startWalk(root, options, sieve)
  const real = await realpath(root).catch(refuse)
  await visitAll(await visit({ path: root, real }).catch(refuse))
  // Links come last, so that a folder in the library is found at its own place whatever links to it.
  for (const path of links) {
    if (!wanted.isExcluded(path)) await visitAll([{ path, real: await realpath(path).catch(() => path) }])
  }
  return found
}

type FolderWalk = {
  readonly root: string
  readonly folder: string
  readonly options: WalkOptions
  readonly sieve?: Sieve
}

/**
 * The same for one folder of a library. Answers nothing when a link to a folder is in it or on the way to it: whether
 * such a folder is found there depends on all others.
 */
export const walkFolder = async ({ root, folder, options, sieve }: FolderWalk): Promise<WalkedFiles | undefined> => {
  const { found, links, wanted, visitAll } = startWalk(root, options, sieve)
  const realRoot = await realpath(root).catch(refuse)
  const real = await realpath(folder).catch((error: NodeJS.ErrnoException) => error)
  if (real instanceof Error && !leadsNowhere(real)) return { ...found, unreadable: [folder] }
  if (real instanceof Error) return (await isBehindLink(root, folder)) ? undefined : found
  if (real !== pathIn(realRoot, wanted.below(folder))) return undefined
  if (wanted.isHidden(folder) || wanted.isExcluded(folder)) return found
  await visitAll([{ path: folder, real }])
  return links.length > 0 ? undefined : found
}

/** Whether a link stands in for a folder, or for one of those between it and the root. */
const isBehindLink = async (root: string, folder: string): Promise<boolean> => {
  if (folder.length <= root.length) return false
  const info = await lstat(folder).catch(() => undefined)
  return info?.isSymbolicLink() === true || isBehindLink(root, dirname(folder))
}

/**
 * Whether anything but folders is there, wanted or not: a disk that is away leaves an empty one behind, at the root or
 * below it, or links that lead nowhere. What cannot be read is as good as empty.
 */
export const holdsFiles = async (folder: string, followed = new Set<string>()): Promise<boolean> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const visible = entries.filter(({ name }) => !name.startsWith('.'))
  if (visible.some((entry) => !entry.isDirectory() && !entry.isSymbolicLink())) return true
  for (const entry of visible) {
    const path = join(folder, entry.name)
    if (await (entry.isDirectory() ? holdsFiles(path, followed) : leadsToFiles(path, followed))) return true
  }
  return false
}

/** Links may run in a circle, so that each place is looked at once. */
const leadsToFiles = async (link: string, followed: Set<string>): Promise<boolean> => {
  const real = await realpath(link).catch(() => undefined)
  const info = real === undefined || followed.has(real) ? undefined : await stat(real).catch(() => undefined)
  if (real === undefined || !info) return false
  followed.add(real)
  return !info.isDirectory() || holdsFiles(real, followed)
}

const refuse = (): never => {
  throw refused('ERR_1016')
}

/** A folder with the place at which it really is. */
type Place = { readonly path: string; readonly real: string }

const startWalk = (root: string, options: WalkOptions, sieve: Sieve = () => false) => {
  const found = {
    series: [] as FoundSeries[],
    sidecars: [] as PlacedSidecar[],
    unreadable: [] as string[],
    lostLinks: [] as string[],
    garbled: [] as string[],
    leftovers: [] as string[],
  }
  const links: string[] = []
  const seen = new Set<string>()
  const wanted = wantedFiles(root, options)
  // Whether such a link leads to a folder, nobody knows; only folders can be excluded.
  const mayMatter = (link: string) => wanted.isBook(link) || !wanted.isExcluded(link)
  const look = createLook((link) => {
    if (mayMatter(link)) found.unreadable.push(link)
  })

  const toSeries = async (folder: string, books: readonly FoundBook[], oneshots: boolean): Promise<FoundSeries[]> => {
    if (books.length === 0) return []
    if (oneshots) return books.map((book) => ({ ...book, oneshot: true, books: [book] }))
    const [info] = await look.at([{ path: folder, isLink: false }])
    if (!info) return []
    const own = timeOf(info)
    const newest = books.reduce((time, book) => Math.max(time, book.modifiedAt), own)
    const modifiedAt = options.scanForceModifiedTime ? newest : own
    return [{ path: folder, name: basename(folder) || folder, modifiedAt, oneshot: false, books }]
  }

  const visit = async ({ path, real }: Place): Promise<Place[]> => {
    // A folder reached twice, by a link or a cycle of links, is one folder.
    if (seen.has(real)) return []
    seen.add(real)
    const oneshots = wanted.isOneshotFolder(path)
    const listing = await listFolder(look, path, { isBook: wanted.isBook, oneshots })
    for (const series of await toSeries(path, listing.books, oneshots)) if (!sieve(series)) found.series.push(series)
    for (const sidecar of listing.sidecars) found.sidecars.push(sidecar)
    for (const leftover of listing.leftovers) found.leftovers.push(leftover)
    for (const link of listing.lostLinks) if (mayMatter(link)) found.lostLinks.push(link)
    for (const one of listing.garbled) found.garbled.push(one)
    links.push(...listing.links)
    const inside = listing.folders.map((name) => ({ path: pathIn(path, name), real: pathIn(real, name) }))
    return inside.filter((place) => !wanted.isExcluded(place.path))
  }

  const visitAll = async (places: readonly Place[]): Promise<void> => {
    for (let level = places; level.length > 0;) {
      const below: Place[] = []
      await inParallel(level.values(), look.atOnce(), async (place) => {
        try {
          for (const inside of await visit(place)) below.push(inside)
        } catch (error) {
          // A folder that vanished meanwhile is as if it had not been there.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') found.unreadable.push(place.path)
          else if (isGarbled(basename(place.path))) found.garbled.push(place.path)
        }
      })
      level = below
    }
  }

  return { found, links, wanted, visit, visitAll }
}
