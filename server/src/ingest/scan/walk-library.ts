import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { refused } from '#domain/errors'
import type { LibraryOptions, UnreadableFolder } from '#domain/library/library'
import type { PlacedSidecar } from '#domain/sidecar/sidecar'
import { timeOf } from './file-facts.ts'
import { openFence } from '../walk/fence.ts'
import { isGarbled, type FoundBook, type FoundSeries, type WalkedFiles } from '../walk/found-files.ts'
import { listFolder, pathIn } from '../walk/list-folder.ts'
import { createLook, inParallel, leadsNowhere, reasonOf } from '../walk/look-at-files.ts'
import { wantedFiles, type WalkOptions } from '../walk/wanted-files.ts'

/** Tells of a series whether nobody needs to hear of it; of those only the companions are kept. */
export type Sieve = (series: FoundSeries) => boolean

/** What a library says of its folder, and where the server keeps its own files. */
export type WalkLimits = Pick<LibraryOptions, 'followLinksOutside'> & { readonly dataDir?: string | undefined }

type Walk = {
  readonly root: string
  readonly options: WalkOptions & WalkLimits
  readonly sieve?: Sieve
}

/** Every folder that directly holds a book is a series, at any depth. Refuses with ERR_1016 when the root is unreadable. */
export const walkLibrary = async (walk: Walk): Promise<WalkedFiles> => {
  const real = await realpath(walk.root).catch(refuse)
  const { found, links, visit, visitAll } = await startWalk(walk, real)
  await visitAll(await visit({ path: walk.root, real }).catch(refuse))
  // Links come last, so that a folder in the library is found at its own place whatever links to it.
  for (const place of links) await visitAll([place])
  return found
}

/**
 * The same for one folder of a library. Answers nothing when a link to a folder is in it or on the way to it: whether
 * such a folder is found there depends on all others.
 */
export const walkFolder = async (walk: Walk & { readonly folder: string }): Promise<WalkedFiles | undefined> => {
  const { root, folder } = walk
  const realRoot = await realpath(root).catch(refuse)
  const { found, links, wanted, visitAll } = await startWalk(walk, realRoot)
  const real = await realpath(folder).catch((error: NodeJS.ErrnoException) => error)
  if (real instanceof Error && !leadsNowhere(real)) {
    return { ...found, unreadable: [{ path: folder, reason: reasonOf(real) }] }
  }
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

const refuse = (): never => {
  throw refused('ERR_1016')
}

/** A folder with the place at which it really is. */
type Place = { readonly path: string; readonly real: string }

const startWalk = async ({ root, options, sieve = () => false }: Walk, realRoot: string) => {
  const fence = await openFence({ ...options, root: realRoot })
  const found = {
    series: [] as FoundSeries[],
    sidecars: [] as PlacedSidecar[],
    unreadable: [] as UnreadableFolder[],
    outside: [] as string[],
    lostLinks: [] as string[],
    garbled: [] as string[],
    leftovers: [] as string[],
  }
  const links: Place[] = []
  const seen = new Set<string>()
  const wanted = wantedFiles(root, options)
  // Whether such a link leads to a folder, nobody knows; only folders can be excluded.
  const mayMatter = (link: string) => wanted.isBook(link) || !wanted.isExcluded(link)
  const look = createLook((link, error) => {
    if (mayMatter(link)) found.unreadable.push({ path: link, reason: reasonOf(error) })
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

  const noteLink = async (path: string) => {
    if (wanted.isExcluded(path)) return
    const real = await realpath(path).catch(() => path)
    if (fence.leadsOn(real)) links.push({ path, real })
    else found.outside.push(path)
  }

  const visit = async ({ path, real }: Place): Promise<Place[]> => {
    // A folder reached twice, by a link or a cycle of links, is one folder.
    if (seen.has(real) || !fence.mayEnter(real)) return []
    seen.add(real)
    const oneshots = wanted.isOneshotFolder(path)
    const listing = await listFolder(look, path, { isBook: wanted.isBook, oneshots, ...fence })
    for (const series of await toSeries(path, listing.books, oneshots)) if (!sieve(series)) found.series.push(series)
    for (const sidecar of listing.sidecars) found.sidecars.push(sidecar)
    for (const leftover of listing.leftovers) found.leftovers.push(leftover)
    for (const link of listing.lostLinks) if (mayMatter(link)) found.lostLinks.push(link)
    for (const one of listing.garbled) found.garbled.push(one)
    for (const link of listing.outside) found.outside.push(link)
    for (const link of listing.links) await noteLink(link)
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
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
            found.unreadable.push({ path: place.path, reason: reasonOf(error) })
          else if (isGarbled(basename(place.path))) found.garbled.push(place.path)
        }
      })
      level = below
    }
  }

  return { found, links, wanted, visit, visitAll }
}
