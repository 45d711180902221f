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
  readonly unreadable: readonly string[]
}

export type WalkedFiles = FoundFiles & {
  readonly sidecars: readonly PlacedSidecar[]
  /** Links that lead nowhere. */
  readonly lostLinks: readonly string[]
  /** Paths of hidden files that this server wrote; most are being written just now. */
  readonly leftovers: readonly string[]
}

/** The same without some files; a folder that holds no other book is no series. */
export const withoutFiles = (walked: WalkedFiles, gone: ReadonlySet<string>): WalkedFiles => {
  if (gone.size === 0) return walked
  const left = walked.series.map((one) => ({ ...one, books: one.books.filter(({ path }) => !gone.has(path)) }))
  return { ...walked, series: left.filter(({ books }) => books.length > 0) }
}

/** Where a link leads nowhere and series were found by it, a disk is away: they are out of sight, not gone. */
export const heedLostLinks = (walked: WalkedFiles, known: readonly { readonly path: string }[]): WalkedFiles => {
  const lost = walked.lostLinks.filter((link) => known.some(({ path }) => isAtOrBelow(path, link)))
  return lost.length === 0 ? walked : { ...walked, unreadable: [...walked.unreadable, ...lost] }
}

/** Whether a path lies where the walk could not look. */
export const outOfSight =
  ({ unreadable }: Pick<FoundFiles, 'unreadable'>) =>
  (path: string) =>
    unreadable.some((folder) => isAtOrBelow(path, folder))

export const isAtOrBelow = (path: string, folder: string) =>
  path.startsWith(folder) && (path.length === folder.length || /^[\\/]/.test(path.slice(folder.length)))
