import type { PublicationMetadataDto } from '@spinrack/contract/resources/readium'
import type { MediaProfile } from '@spinrack/contract/vocabulary/book'
import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { Publication } from '#catalog/readium/open-publication'
import type { Author } from '#domain/metadata'
import { preciseInstant } from './instant.ts'
import type { BookLinks } from './readium-links.ts'

const conformsTo: Record<MediaProfile, string> = {
  DIVINA: 'https://readium.org/webpub-manifest/profiles/divina',
  EPUB: 'https://readium.org/webpub-manifest/profiles/epub',
  PDF: 'https://readium.org/webpub-manifest/profiles/pdf',
}

const progressions: Record<ReadingDirection, 'ltr' | 'rtl' | 'ttb'> = {
  LEFT_TO_RIGHT: 'ltr',
  RIGHT_TO_LEFT: 'rtl',
  VERTICAL: 'ttb',
  WEBTOON: 'ttb',
}

/** What a manifest tells of a book; what is unknown is left out. */
export const presentPublicationMetadata = (
  { book, series, pageCount, epub }: Publication,
  shownAs: MediaProfile,
  links: BookLinks,
): PublicationMetadataDto => {
  const { title, isbn, releaseDate, summary, authors, tags, numberSort, modifiedAt } = book.metadata
  const { language, readingDirection, publisher } = series.metadata
  return {
    title,
    ...(isbn !== '' && { identifier: `urn:isbn:${isbn}` }),
    conformsTo: conformsTo[shownAs],
    modified: preciseInstant(Math.max(book.modifiedAt, modifiedAt)),
    ...(releaseDate !== null && { published: releaseDate }),
    ...(language !== '' && { language }),
    ...presentPeople(authors),
    ...(publisher !== '' && { publisher: [publisher] }),
    ...(tags.length > 0 && { subject: [...tags] }),
    ...(readingDirection && { readingProgression: progressions[readingDirection] }),
    ...(summary !== '' && { description: summary }),
    ...(pageCount > 0 && { numberOfPages: pageCount }),
    belongsTo: {
      series: [
        {
          name: series.metadata.title,
          position: numberSort,
          links: [{ href: links.series(series.id), type: 'application/json' }],
        },
      ],
    },
    ...(shownAs === 'EPUB' && { rendition: { layout: epub.isFixedLayout ? 'fixed' : 'reflowable' } }),
  }
}

const roles = {
  author: ['author'],
  translator: ['translator'],
  editor: ['editor'],
  artist: ['artist'],
  illustrator: ['illustrator'],
  letterer: ['letterer'],
  penciler: ['penciler', 'penciller'],
  colorist: ['colorist'],
  inker: ['inker'],
} as const
const named = new Set<string>(Object.values(roles).flat())

const presentPeople = (authors: readonly Author[]) => {
  const having = (fits: (role: string) => boolean) => [
    ...new Set(authors.filter(({ role }) => fits(role)).map(({ name }) => name)),
  ]
  const groups = [
    ...Object.entries(roles).map(([as, held]) => [as, having((role) => (held as readonly string[]).includes(role))]),
    ['contributor', having((role) => !named.has(role))],
  ] as [string, string[]][]
  return Object.fromEntries(groups.filter(([, names]) => names.length > 0))
}
