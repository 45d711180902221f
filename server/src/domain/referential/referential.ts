import type { Viewer } from '../access/viewer.ts'
import type { Author } from '../metadata.ts'
import type { Paged, PageRequest } from '../paging.ts'

/** The things whose values are asked for; all that the viewer may see when absent. */
export type Scope = {
  readonly kind: 'library' | 'collection' | 'series' | 'read-list'
  readonly ids: readonly string[]
}

export type TermKind = 'genre' | 'tag' | 'label' | 'book-tag'

type Within = { readonly scope?: Scope }
type Searched = Within & {
  /** Found anywhere in the value, without regard to case and accents. */
  readonly search?: string
}
type AuthorFilter = Searched & { readonly role?: string }

/** Values that occur in what a viewer may see, each once, in order. */
export type ReferentialReader = {
  authors(viewer: Viewer, filter: AuthorFilter, request: PageRequest): Promise<Paged<Author>>
  authorNames(viewer: Viewer, filter: AuthorFilter, request: PageRequest): Promise<Paged<string>>
  authorRoles(viewer: Viewer, filter: Within, request: PageRequest): Promise<Paged<string>>
  terms(
    viewer: Viewer,
    filter: Searched & { readonly kinds: readonly TermKind[] },
    request: PageRequest,
  ): Promise<Paged<string>>
  publishers(viewer: Viewer, filter: Searched, request: PageRequest): Promise<Paged<string>>
  languages(viewer: Viewer, filter: Searched, request: PageRequest): Promise<Paged<string>>
  /** Null stands for unrated series, and comes first where it is wanted. */
  ageRatings(
    viewer: Viewer,
    filter: Within & { readonly unrated: 'included' | 'left-out' },
    request: PageRequest,
  ): Promise<Paged<number | null>>
  /** The latest first. */
  releaseYears(viewer: Viewer, filter: Within, request: PageRequest): Promise<Paged<string>>
}
