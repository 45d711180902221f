import type { BookSectionId, SeriesSectionId } from '#api/recommended.ts'

export type SectionId = BookSectionId | SeriesSectionId

type Described<Id, Kind> = { readonly id: Id; readonly kind: Kind; readonly slug: string; readonly title: SectionTitle }
type SectionTitle =
  `dashboard.${'keepReading' | 'onDeck' | 'addedBooks' | 'addedSeries' | 'readBooks' | 'releasedBooks' | 'updatedSeries'}`
export type SectionInfo = Described<BookSectionId, 'books'> | Described<SeriesSectionId, 'series'>

/** In the order that holds until somebody chooses another. */
export const sections: readonly SectionInfo[] = [
  { id: 'KEEP_READING', kind: 'books', slug: 'keep-reading', title: 'dashboard.keepReading' },
  { id: 'ON_DECK', kind: 'books', slug: 'on-deck', title: 'dashboard.onDeck' },
  { id: 'RECENTLY_ADDED_BOOKS', kind: 'books', slug: 'recently-added-books', title: 'dashboard.addedBooks' },
  { id: 'RECENTLY_ADDED_SERIES', kind: 'series', slug: 'recently-added-series', title: 'dashboard.addedSeries' },
  { id: 'RECENTLY_READ_BOOKS', kind: 'books', slug: 'recently-read-books', title: 'dashboard.readBooks' },
  { id: 'RECENTLY_RELEASED_BOOKS', kind: 'books', slug: 'recently-released-books', title: 'dashboard.releasedBooks' },
  { id: 'RECENTLY_UPDATED_SERIES', kind: 'series', slug: 'recently-updated-series', title: 'dashboard.updatedSeries' },
]

export const sectionOfSlug = (slug: string): SectionInfo | undefined =>
  sections.find((section) => section.slug === slug)
