import { z } from 'zod'
import { bytes, defineRoute } from '../define-route.ts'
import { flag } from './query.ts'

const pageParams = z.object({ bookId: z.string(), pageNumber: z.coerce.number<string | number>().int() })
const number = z.coerce.number<string | number>().int()

export const getBookPage = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/pages/:pageNumber',
  tag: 'Book Pages',
  summary: 'Get the image of a page, as it is, converted, or made smaller',
  access: 'PAGE_STREAMING',
  params: pageParams,
  query: z.object({
    convert: z.string().optional(),
    zero_based: flag.optional().default(false),
    contentNegotiation: flag.optional().default(true),
    width: number
      .min(16)
      .max(8192)
      .optional()
      .describe(
        'At most this wide, in pixels; never larger than the page is, but a page of a PDF is drawn as wide as that',
      ),
    quality: number.min(1).max(100).optional(),
    format: z
      .enum(['jpeg', 'webp', 'avif', 'png'])
      .optional()
      .describe('Of a page made smaller; without it `Accept` decides'),
  }),
  answer: bytes('image/*'),
})

export const getBookPageRaw = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/pages/:pageNumber/raw',
  tag: 'Book Pages',
  summary: 'Get a page as it is: of a PDF a PDF of one page, of other books the image in the file',
  access: 'PAGE_STREAMING',
  params: pageParams,
  answer: bytes('*/*'),
})

export const getBookPageThumbnail = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/pages/:pageNumber/thumbnail',
  tag: 'Book Pages',
  summary: 'Get a small image of a page',
  access: 'AUTH',
  params: pageParams,
  answer: bytes('image/jpeg'),
})
