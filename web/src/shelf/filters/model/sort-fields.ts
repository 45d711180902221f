import type { BrowseScope } from './browse-scope.ts'

type Direction = 'asc' | 'desc'

/** The server's key, and the direction people expect first. */
type SortFacts = { readonly key: string; readonly first: Direction; readonly fixed?: true }

const seriesSorts = {
  name: { key: 'metadata.titleSort', first: 'asc' },
  added: { key: 'createdDate', first: 'desc' },
  updated: { key: 'lastModifiedDate', first: 'desc' },
  released: { key: 'booksMetadata.releaseDate', first: 'desc' },
  read: { key: 'readDate', first: 'desc' },
  folder: { key: 'name', first: 'asc' },
  books: { key: 'booksCount', first: 'desc' },
  random: { key: 'random', first: 'asc', fixed: true },
} as const satisfies Record<string, SortFacts>

const bookSorts = {
  series: { key: 'series,metadata.numberSort', first: 'asc' },
  number: { key: 'metadata.numberSort', first: 'asc' },
  name: { key: 'metadata.title', first: 'asc' },
  added: { key: 'createdDate', first: 'desc' },
  updated: { key: 'lastModifiedDate', first: 'desc' },
  released: { key: 'metadata.releaseDate', first: 'desc' },
  read: { key: 'readProgress.readDate', first: 'desc' },
  size: { key: 'fileSize', first: 'desc' },
  file: { key: 'name', first: 'asc' },
  pages: { key: 'media.pagesCount', first: 'desc' },
} as const satisfies Record<string, SortFacts>

export type SortField = keyof typeof seriesSorts | keyof typeof bookSorts | 'manual'
export type SortChoice = { readonly field: SortField; readonly direction: Direction }

type Offered = ReadonlyMap<SortField, SortFacts>

/** What a list can be sorted by, in the order it is shown; the first is its usual order. */
export const sortsOf = (scope: BrowseScope): Offered => {
  switch (scope.kind) {
    case 'series':
      return librarySeries
    case 'collection':
      return scope.ordered === true ? manualCollection : collection
    case 'books':
      return libraryBooks
    case 'series-books':
      return booksOfSeries
    case 'read-list':
      return scope.ordered === false ? readList : manualReadList
  }
}

export const usualSort = (scope: BrowseScope): SortChoice => {
  const [[field, { first }] = ['name', { first: 'asc' }] as const] = sortsOf(scope)
  // Books that nobody put in order are read in the order they came out.
  return { field, direction: scope.kind === 'read-list' && field === 'released' ? 'asc' : first }
}

/** As the server takes it: `metadata.titleSort,asc`. */
export const sortParameter = (scope: BrowseScope, { field, direction }: SortChoice): string =>
  `${sortsOf(scope).get(field)?.key ?? 'metadata.titleSort'},${direction}`

const pick = <Name extends string>(from: Readonly<Record<Name, SortFacts>>, names: readonly NoInfer<Name>[]) =>
  names.map((name) => [name as SortField, from[name]] as const)

const manualOrder = (key: string) => ['manual', { key, first: 'asc', fixed: true }] as const

const librarySeries: Offered = new Map(
  pick(seriesSorts, ['name', 'added', 'updated', 'released', 'read', 'folder', 'books', 'random']),
)
const collection: Offered = new Map(
  pick(seriesSorts, ['name', 'added', 'updated', 'released', 'read', 'folder', 'books']),
)
const manualCollection: Offered = new Map<SortField, SortFacts>([manualOrder('collection.number'), ...collection])
const libraryBooks: Offered = new Map(
  pick(bookSorts, ['series', 'name', 'number', 'added', 'updated', 'released', 'read', 'size', 'file', 'pages']),
)
const booksOfSeries: Offered = new Map(
  pick(bookSorts, ['number', 'name', 'added', 'updated', 'released', 'read', 'size', 'file', 'pages']),
)
const readList: Offered = new Map(
  pick(bookSorts, ['released', 'series', 'name', 'number', 'added', 'updated', 'read', 'size', 'file', 'pages']),
)
const manualReadList: Offered = new Map<SortField, SortFacts>([manualOrder('readList.number'), ...readList])
