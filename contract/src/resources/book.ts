import { z } from 'zod'
import { bytes, defineRoute, empty, json } from '../define-route.ts'
import { mediaStatuses, readStatuses } from '../vocabulary/book.ts'
import { bookSearch } from './condition.ts'
import { author, instant, webLink, withLocks } from './metadata.ts'
import { pageOf } from './page.ts'
import { listOf, paging } from './query.ts'

const media = z
  .object({
    status: z.enum(mediaStatuses),
    mediaType: z.string(),
    pagesCount: z.int(),
    comment: z.string(),
    epubDivinaCompatible: z.boolean(),
    epubIsKepub: z.boolean(),
    mediaProfile: z.string(),
  })
  .meta({ id: 'MediaDto' })

const bookMetadata = withLocks({
  title: z.string(),
  alternateTitle: z.string(),
  summary: z.string(),
  number: z.string(),
  numberSort: z.number(),
  releaseDate: z.string().nullable(),
  authors: z.array(author),
  tags: z.array(z.string()),
  isbn: z.string(),
  links: z.array(webLink),
}).meta({ id: 'BookMetadataDto' })

const readProgress = z
  .object({
    page: z.int(),
    completed: z.boolean(),
    readDate: instant,
    created: instant,
    lastModified: instant,
    deviceId: z.string(),
    deviceName: z.string(),
  })
  .meta({ id: 'ReadProgressDto' })

export const bookDto = z
  .object({
    id: z.string(),
    seriesId: z.string(),
    seriesTitle: z.string(),
    libraryId: z.string(),
    name: z.string(),
    url: z.string(),
    number: z.int(),
    created: instant,
    lastModified: instant,
    fileLastModified: instant,
    sizeBytes: z.int(),
    size: z.string(),
    media,
    metadata: bookMetadata,
    readProgress: readProgress.nullable(),
    deleted: z.boolean(),
    fileHash: z.string(),
    oneshot: z.boolean(),
  })
  .meta({ id: 'BookDto' })
export type BookDto = z.infer<typeof bookDto>

const page = z
  .object({
    number: z.int(),
    fileName: z.string(),
    mediaType: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    sizeBytes: z.int().nullable(),
    size: z.string(),
  })
  .meta({ id: 'PageDto' })
export type PageDto = z.infer<typeof page>

const params = z.object({ bookId: z.string() })
export const bookPage = json(pageOf(bookDto).meta({ id: 'PageBookDto' }))

export const getBooks = defineRoute({
  method: 'GET',
  path: '/api/v1/books',
  tag: 'Books',
  summary: 'List books',
  access: 'AUTH',
  query: z.object({
    search: z.string().optional(),
    library_id: listOf(z.string()),
    media_status: listOf(z.enum(mediaStatuses)),
    read_status: listOf(z.enum(readStatuses)),
    released_after: z.iso.date().or(z.literal('')).optional(),
    tag: listOf(z.string()),
    ...paging,
  }),
  answer: bookPage,
})

export const findBooks = defineRoute({
  method: 'POST',
  path: '/api/v1/books/list',
  tag: 'Books',
  summary: 'List books that meet a condition',
  access: 'AUTH',
  query: z.object(paging),
  body: bookSearch,
  answer: bookPage,
})

export const getLatestBooks = defineRoute({
  method: 'GET',
  path: '/api/v1/books/latest',
  tag: 'Books',
  summary: 'List books, latest change first',
  access: 'AUTH',
  query: z.object({ page: paging.page, size: paging.size, unpaged: paging.unpaged }),
  answer: bookPage,
})

export const getBooksOnDeck = defineRoute({
  method: 'GET',
  path: '/api/v1/books/ondeck',
  tag: 'Books',
  summary: 'List the next book of each series being read',
  access: 'AUTH',
  query: z.object({ library_id: listOf(z.string()), page: paging.page, size: paging.size }),
  answer: bookPage,
})

export const getBook = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId',
  tag: 'Books',
  summary: 'Get one book',
  access: 'AUTH',
  params,
  answer: json(bookDto),
})

export const getNextBook = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/next',
  tag: 'Books',
  summary: 'Get the next book of the series',
  access: 'AUTH',
  params,
  answer: json(bookDto),
})

export const getPreviousBook = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/previous',
  tag: 'Books',
  summary: 'Get the previous book of the series',
  access: 'AUTH',
  params,
  answer: json(bookDto),
})

export const getBookThumbnail = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/thumbnail',
  tag: 'Books',
  summary: 'Get the poster of a book',
  access: 'AUTH',
  params,
  answer: bytes('image/jpeg'),
})

export const getBookPages = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/pages',
  tag: 'Books',
  summary: 'List the pages of a book',
  access: 'AUTH',
  params,
  answer: json(z.array(page)),
})

export const analyzeBook = defineRoute({
  method: 'POST',
  path: '/api/v1/books/:bookId/analyze',
  tag: 'Books',
  summary: 'Read the file of a book again',
  access: 'ADMIN',
  params,
  answer: empty(202),
})

export const refreshBookMetadata = defineRoute({
  method: 'POST',
  path: '/api/v1/books/:bookId/metadata/refresh',
  tag: 'Books',
  summary: 'Take over again what the file of a book says',
  access: 'ADMIN',
  params,
  answer: empty(202),
})
