import type { LibraryId } from '@spinrack/contract/vocabulary/ids'

/** A file that accompanies a book or a series. */
export type Sidecar = {
  readonly path: string
  readonly kind: 'ARTWORK' | 'METADATA'
  readonly modifiedAt: number
}

/** With the path of the book's file, or of the series' folder. */
export type PlacedSidecar = Sidecar & { readonly parentPath: string }

export type SidecarStore = {
  /** Those of a book, by the path of its file, or of a series, by the path of its folder. */
  ofParent(parentPath: string): Promise<Sidecar[]>
  inLibrary(id: LibraryId): Promise<PlacedSidecar[]>
  /** Adds, or replaces what is known of the same path. */
  save(libraryId: LibraryId, sidecars: readonly PlacedSidecar[]): Promise<void>
  remove(libraryId: LibraryId, paths: readonly string[]): Promise<void>
  removeAll(libraryId: LibraryId): Promise<void>
}
