import type { BackupMaker } from '@spinrack/contract/vocabulary/backup'
import type { BookId, LibraryId, SeriesId, ThumbnailId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { StoredBackup } from '#domain/backup/backup'
import type { Book, BookMetadata } from '#domain/book/book'
import { defaultLibraryOptions, type Library } from '#domain/library/library'
import type { MediaFinding } from '#domain/media/media'
import type { PageRequest } from '#domain/paging'
import type { Series, SeriesMetadata } from '#domain/series/series'
import type { NewThumbnail, PosterOwner } from '#domain/thumbnail/thumbnail'
import { administrator, type User } from '#domain/user/user'
import { newId } from '#platform/ids'

export const aLibrary = (change: Partial<Library> = {}): Library => ({
  id: newId<LibraryId>(),
  name: 'Comics',
  root: '/comics',
  options: defaultLibraryOptions,
  unavailable: false,
  unreadable: [],
  trashHeld: null,
  ...change,
})

export const aSeries = (change: Partial<Series> = {}): Series => {
  const id = change.id ?? newId<SeriesId>()
  return {
    id,
    libraryId: newId<LibraryId>(),
    name: 'Series',
    path: `/comics/${id}`,
    fileModifiedAt: 1_000,
    oneshot: false,
    createdAt: 2_000,
    modifiedAt: 2_000,
    deletedAt: null,
    ...change,
  }
}

export const seriesMetadata = (change: Partial<SeriesMetadata> = {}): SeriesMetadata => ({
  status: 'ONGOING',
  title: 'Series',
  titleSort: 'Series',
  summary: '',
  readingDirection: null,
  publisher: '',
  ageRating: null,
  language: '',
  genres: [],
  tags: [],
  totalBookCount: null,
  sharingLabels: [],
  links: [],
  alternateTitles: [],
  ...change,
})

export const aBook = (change: Partial<Book> = {}): Book => {
  const id = change.id ?? newId<BookId>()
  return {
    id,
    seriesId: newId<SeriesId>(),
    libraryId: newId<LibraryId>(),
    name: 'Book',
    path: `/comics/${id}.cbz`,
    size: 10,
    fileModifiedAt: 1_000,
    fileId: null,
    number: 1,
    fileHash: '',
    oneshot: false,
    createdAt: 2_000,
    modifiedAt: 2_000,
    deletedAt: null,
    ...change,
  }
}

export const bookMetadata = (change: Partial<BookMetadata> = {}): BookMetadata => ({
  title: 'Book',
  alternateTitle: '',
  summary: '',
  number: '1',
  numberSort: 1,
  releaseDate: null,
  authors: [],
  tags: [],
  isbn: '',
  links: [],
  ...change,
})

export const readyMedia = (pageCount: number): Extract<MediaFinding, { status: 'READY' }> => ({
  status: 'READY',
  media: {
    mediaType: 'application/zip',
    pageCount,
    comment: '',
    epubDivinaCompatible: false,
    epubIsKepub: false,
  },
  pages: Array.from({ length: pageCount }, (_, index) => ({
    fileName: `${index + 1}.png`,
    mediaType: 'image/png',
    width: 60,
    height: 90,
    size: 100,
    slice: { offset: index * 100, compressedSize: 100, size: 100, method: 0, crc32: index },
  })),
  files: [],
})

export const aPoster = (owner: PosterOwner, change: Partial<NewThumbnail> = {}): NewThumbnail => ({
  id: newId<ThumbnailId>(),
  owner,
  type: 'GENERATED',
  mediaType: 'image/jpeg',
  size: 1_234,
  width: 200,
  height: 300,
  contentHash: 'hash',
  sourcePath: null,
  ...change,
})

export const aUser = (change: Partial<User> = {}): User => ({
  ...administrator({ id: newId<UserId>(), email: 'reader@example.org', passwordHash: 'hash' }),
  ...change,
})

/** Sees everything unless told otherwise. */
export const aViewer = (change: Partial<Viewer> = {}): Viewer => ({
  userId: newId<UserId>(),
  libraries: 'all',
  ageRestriction: null,
  labelsAllow: new Set(),
  labelsExclude: new Set(),
  ...change,
})

export const pageRequest = (change: Partial<PageRequest> = {}): PageRequest => ({
  page: 0,
  size: 20,
  sort: [],
  unpaged: false,
  ...change,
})

export const aBackup = (createdAt: number, madeBy: BackupMaker = 'schedule'): StoredBackup => ({
  name: `spinrack-${createdAt}.zip`,
  size: 1,
  modifiedAt: createdAt,
  manifest: {
    format: 1,
    version: '1',
    schema: '1',
    createdAt,
    madeBy,
    tables: {},
    files: { count: 0, bytes: 0, missing: [] },
    parts: [],
  },
})
