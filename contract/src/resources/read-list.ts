import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'
import { mediaStatuses, readStatuses } from '../vocabulary/book.ts'
import { listFileLimit } from '../vocabulary/import.ts'
import { bookDto, bookPage } from './book.ts'
import { authorList, givenFlag } from './filter.ts'
import { memberIds, notBlank } from './member-set.ts'
import { instant } from './metadata.ts'
import { pageOf } from './page.ts'
import { listOf, paging } from './query.ts'

export const readListDto = z
  .object({
    id: z.string(),
    name: z.string(),
    summary: z.string(),
    ordered: z.boolean(),
    bookIds: z.array(z.string()),
    createdDate: instant,
    lastModifiedDate: instant,
    filtered: z.boolean(),
  })
  .meta({ id: 'ReadListDto' })
export type ReadListDto = z.infer<typeof readListDto>

const matchedSeries = z
  .object({ seriesId: z.string(), title: z.string(), releaseDate: z.string().nullable() })
  .meta({ id: 'ReadListRequestBookMatchSeriesDto' })
const matchedBook = z
  .object({ bookId: z.string(), number: z.string(), title: z.string() })
  .meta({ id: 'ReadListRequestBookMatchBookDto' })

const readListMatch = z
  .object({
    readListMatch: z.object({ name: z.string(), errorCode: z.string() }).meta({ id: 'ReadListMatchDto' }),
    requests: z.array(
      z
        .object({
          request: z.object({ series: z.array(z.string()), number: z.string() }).meta({ id: 'ReadListRequestBookDto' }),
          matches: z.array(
            z
              .object({ series: matchedSeries, books: z.array(matchedBook) })
              .meta({ id: 'ReadListRequestBookMatchDto' }),
          ),
        })
        .meta({ id: 'ReadListRequestBookMatchesDto' }),
    ),
    errorCode: z.string(),
  })
  .meta({ id: 'ReadListRequestMatchDto' })
export type ReadListMatchDto = z.infer<typeof readListMatch>

const params = z.object({ id: z.string() })
const bookParams = z.object({ id: z.string(), bookId: z.string() })

export const getReadLists = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists',
  tag: 'Read lists',
  summary: 'List read lists',
  access: 'AUTH',
  query: z.object({ search: z.string().optional(), library_id: listOf(z.string()), ...paging }),
  answer: json(pageOf(readListDto).meta({ id: 'PageReadListDto' })),
})

export const getReadList = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists/:id',
  tag: 'Read lists',
  summary: 'Get one read list',
  access: 'AUTH',
  params,
  answer: json(readListDto),
})

export const createReadList = defineRoute({
  method: 'POST',
  path: '/api/v1/readlists',
  tag: 'Read lists',
  summary: 'Make a read list',
  access: 'ADMIN',
  body: z
    .object({
      name: notBlank,
      summary: z.string().optional().default(''),
      ordered: z.boolean().optional().default(true),
      bookIds: memberIds,
    })
    .meta({ id: 'ReadListCreationDto' }),
  answer: json(readListDto),
})

export const updateReadList = defineRoute({
  method: 'PATCH',
  path: '/api/v1/readlists/:id',
  tag: 'Read lists',
  summary: 'Change a read list',
  access: 'ADMIN',
  params,
  body: z
    .object({
      name: notBlank.nullish(),
      summary: z.string().nullish(),
      ordered: z.boolean().nullish(),
      bookIds: memberIds.nullish(),
    })
    .meta({ id: 'ReadListUpdateDto' }),
  answer: empty(204),
})

export const deleteReadList = defineRoute({
  method: 'DELETE',
  path: '/api/v1/readlists/:id',
  tag: 'Read lists',
  summary: 'Delete a read list; its books stay',
  access: 'ADMIN',
  params,
  answer: empty(204),
})

export const getReadListBooks = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists/:id/books',
  tag: 'Read lists',
  summary: 'List the books of a read list',
  access: 'AUTH',
  params,
  query: z.object({
    library_id: listOf(z.string()),
    read_status: listOf(z.enum(readStatuses)),
    media_status: listOf(z.enum(mediaStatuses)),
    tag: listOf(z.string()),
    author: authorList,
    deleted: givenFlag,
    page: paging.page,
    size: paging.size,
    unpaged: paging.unpaged,
  }),
  answer: bookPage,
})

export const getNextBookInReadList = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists/:id/books/:bookId/next',
  tag: 'Read lists',
  summary: 'Get the book after another in a read list',
  access: 'AUTH',
  params: bookParams,
  answer: json(bookDto),
})

export const getPreviousBookInReadList = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists/:id/books/:bookId/previous',
  tag: 'Read lists',
  summary: 'Get the book before another in a read list',
  access: 'AUTH',
  params: bookParams,
  answer: json(bookDto),
})

export const getBookReadLists = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/readlists',
  tag: 'Read lists',
  summary: 'List the read lists that a book is in',
  access: 'AUTH',
  params: z.object({ bookId: z.string() }),
  answer: json(z.array(readListDto)),
})

export const matchComicRackList = defineRoute({
  method: 'POST',
  path: '/api/v1/readlists/match/comicrack',
  tag: 'Read lists',
  summary: 'Find the books that a ComicRack list (.cbl) names; nothing is stored',
  access: 'ADMIN',
  upload: { maxBytes: listFileLimit },
  answer: json(readListMatch),
})
