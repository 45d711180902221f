/**
 * What is looked through. `id` is a library (or `all`), a collection, a read list, or a series whose books are listed.
 * `ordered` says that people put a collection or read list into an order of their own.
 */
export type SeriesScope =
  | { readonly kind: 'series'; readonly id: string }
  | { readonly kind: 'collection'; readonly id: string; readonly ordered?: boolean }
export type BookScope =
  | { readonly kind: 'books'; readonly id: string }
  | { readonly kind: 'series-books'; readonly id: string }
  | { readonly kind: 'read-list'; readonly id: string; readonly ordered?: boolean }
export type BrowseScope = SeriesScope | BookScope

export const listsSeries = (scope: BrowseScope): scope is SeriesScope =>
  scope.kind === 'series' || scope.kind === 'collection'
