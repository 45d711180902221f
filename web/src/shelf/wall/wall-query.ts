import type { BookSearch, SeriesSearch } from '#api/conditions.ts'

/** `sort` as the server takes it, such as `metadata.titleSort,asc`. */
export type SeriesWallQuery = SeriesSearch & { readonly kind: 'series'; readonly sort: string }
export type BooksWallQuery = BookSearch & { readonly kind: 'books'; readonly sort: string }
/** Comes in the order of the server; no library means all of them. */
export type SetsWallQuery = {
  readonly kind: 'collections' | 'read-lists'
  readonly libraryIds?: readonly string[]
  readonly search?: string
}

/** What a wall shows. */
export type WallQuery = SeriesWallQuery | BooksWallQuery | SetsWallQuery
