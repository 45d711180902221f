import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { DomainEvent } from '../events.ts'
import type { PosterOwner } from './thumbnail.ts'

type Owner<Kind extends PosterOwner['kind']> = Extract<PosterOwner, { kind: Kind }>

/** An owner with its place, which decides who hears of it. */
export type PosterSubject =
  | (Owner<'book'> & { readonly seriesId: SeriesId; readonly libraryId: LibraryId })
  | (Owner<'series'> & { readonly libraryId: LibraryId })
  | Owner<'collection'>
  | Owner<'read-list'>

/** What the world is told when a poster comes, is selected, or goes. */
export const posterEvent = (what: 'Added' | 'Deleted', subject: PosterSubject, selected: boolean): DomainEvent => {
  switch (subject.kind) {
    case 'book': {
      const { id, seriesId, libraryId } = subject
      return { type: `ThumbnailBook${what}`, bookId: id, seriesId, libraryId, selected }
    }
    case 'series':
      return { type: `ThumbnailSeries${what}`, seriesId: subject.id, libraryId: subject.libraryId, selected }
    case 'collection':
      return { type: `ThumbnailSeriesCollection${what}`, collectionId: subject.id, selected }
    case 'read-list':
      return { type: `ThumbnailReadList${what}`, readListId: subject.id, selected }
  }
}
