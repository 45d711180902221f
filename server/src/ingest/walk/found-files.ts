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
  /** Folders that could not be read: nothing in them counts as gone. */
  readonly unreadable: readonly string[]
}

export type WalkedFiles = FoundFiles & { readonly sidecars: readonly PlacedSidecar[] }

/** Whether a path lies where the walk could not look. */
export const outOfSight =
  ({ unreadable }: Pick<FoundFiles, 'unreadable'>) =>
  (path: string) =>
    unreadable.some((folder) => isAtOrBelow(path, folder))

export const isAtOrBelow = (path: string, folder: string) =>
  path.startsWith(folder) && (path.length === folder.length || /^[\\/]/.test(path.slice(folder.length)))
