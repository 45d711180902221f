import { dirname } from 'node:path'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { UnreadableFolder } from '#domain/library/library'
import type { Series } from '#domain/series/series'
import type { PlacedSidecar } from '#domain/sidecar/sidecar'

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
  /** Folders that could not be read, and links that could not be followed: nothing in them counts as gone. */
  readonly unreadable: readonly UnreadableFolder[]
}

export type WalkedFiles = FoundFiles & {
  readonly sidecars: readonly PlacedSidecar[]
  /** Links out of the library that are not followed. */
  readonly outside: readonly string[]
  /** Links that lead nowhere. */
  readonly lostLinks: readonly string[]
  /** Paths that lead nowhere because a name in them is no text: what has it cannot be opened by it. */
  readonly garbled: readonly string[]
  /** Paths of hidden files that this server wrote; most are being written just now. */
  readonly leftovers: readonly string[]
}

/** The same without some files; a folder that holds no other book is no series. */
export const withoutFiles = <Found extends FoundFiles>(found: Found, gone: ReadonlySet<string>): Found => {
  if (gone.size === 0) return found
  const left = found.series.map((one) => ({ ...one, books: one.books.filter(({ path }) => !gone.has(path)) }))
  return { ...found, series: left.filter(({ books }) => books.length > 0) }
}

type Known = {
  readonly series: readonly Pick<Series, 'id' | 'path'>[]
  /** The lines of the files of each series, as `fileLine` writes them. */
  readonly files: ReadonlyMap<SeriesId, string>
}

/** Where a link leads nowhere and a book or series was found by it, a disk is away: they are out of sight, not gone. */
export const heedLostLinks = (walked: WalkedFiles, { series, files }: Known): WalkedFiles => {
  if (walked.lostLinks.length === 0) return walked
  const linesAt = new Map(series.map(({ id, path }) => [path, files.get(id)]))
  const wasBook = (link: string) => {
    const folder = dirname(link)
    return linesAt.get(folder)?.includes(`|${link.slice(folder.length)}\n`) ?? false
  }
  const lost = walked.lostLinks.filter((link) => wasBook(link) || series.some(({ path }) => isAtOrBelow(path, link)))
  return withLost(walked, lost)
}

/** The same, where some folders or links turned out to stand for a disk that is away. */
export const withLost = (walked: WalkedFiles, paths: Iterable<string>): WalkedFiles => {
  const lost = [...paths].map((path) => ({ path, reason: 'DISK_AWAY' as const }))
  return lost.length === 0 ? walked : { ...walked, unreadable: [...walked.unreadable, ...lost] }
}

/** Whether letters of a name were lost: it is not written in UTF-8, as names from old systems. */
export const isGarbled = (name: string) => name.includes('\uFFFD')

/** Whether a path lies where the walk could not look. */
export const outOfSight =
  ({ unreadable }: Pick<FoundFiles, 'unreadable'>) =>
  (path: string) =>
    unreadable.some((folder) => isAtOrBelow(path, folder.path))

export const isAtOrBelow = (path: string, folder: string) =>
  path.startsWith(folder) && (path.length === folder.length || /^[\\/]/.test(path.slice(folder.length)))
