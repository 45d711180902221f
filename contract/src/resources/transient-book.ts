import { z } from 'zod'
import { bytes, defineRoute, json } from '../define-route.ts'
import { mediaStatuses } from '../vocabulary/book.ts'
import { getBookPages } from './book.ts'

const page = getBookPages.answer.schema.element

const transientBook = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    /** Local time of the server, without a zone. */
    fileLastModified: z.string(),
    sizeBytes: z.int(),
    size: z.string(),
    status: z.enum(mediaStatuses),
    mediaType: z.string(),
    pages: z.array(page),
    files: z.array(z.string()),
    comment: z.string(),
    number: z.number().nullable(),
    seriesId: z.string().nullable(),
  })
  .meta({ id: 'TransientBookDto' })
export type TransientBookDto = z.infer<typeof transientBook>

const id = z.object({ id: z.string() })

export const scanTransientBooks = defineRoute({
  method: 'POST',
  path: '/api/v1/transient-books',
  tag: 'Import',
  summary: 'Look for books in a folder outside the libraries',
  access: 'ADMIN',
  body: z.object({ path: z.string() }).meta({ id: 'ScanRequestDto' }),
  answer: json(z.array(transientBook)),
})

export const analyzeTransientBook = defineRoute({
  method: 'POST',
  path: '/api/v1/transient-books/:id/analyze',
  tag: 'Import',
  summary: 'Look into a book, and guess its series and number',
  access: 'ADMIN',
  params: id,
  answer: json(transientBook),
})

export const getTransientBookPage = defineRoute({
  method: 'GET',
  path: '/api/v1/transient-books/:id/pages/:pageNumber',
  tag: 'Import',
  summary: 'Get one page of a book that is not imported',
  access: 'ADMIN',
  params: id.extend({ pageNumber: z.coerce.number<string | number>().int() }),
  answer: bytes('image/*'),
})
