import { z } from 'zod'
import { defineRoute, json } from '../define-route.ts'

const bookParams = z.object({ bookId: z.string() })
const pageParams = bookParams.extend({ pageNumber: z.coerce.number<string | number>().int() })

/** Of a page as it is shown, from its top left. */
const part = z.number().describe('A part of the width or height of the page, from 0 to 1')
const place = { x: part, y: part, width: part, height: part }
const box = z.object(place).meta({ id: 'PageBoxDto' })
export type PageBoxDto = z.infer<typeof box>

const run = z
  .object({
    text: z.string().describe('A word, with the space behind it if another word follows'),
    angle: z
      .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
      .describe('How far the word is turned to the right, in degrees'),
    ...place,
  })
  .meta({ id: 'TextRunDto' })
export type TextRunDto = z.infer<typeof run>

const line = z.object({ runs: z.array(run) }).meta({ id: 'TextLineDto' })
export type TextLineDto = z.infer<typeof line>

const link = z
  .object({
    page: z.int().nullable().describe('The page of the book it leads to, counted from 1'),
    url: z.string().nullable().describe('Where else it leads: http, https or mailto'),
    ...place,
  })
  .meta({ id: 'PageLinkDto' })
export type PageLinkDto = z.infer<typeof link>

const pageText = z
  .object({
    width: z.number().describe('Of the page, in points'),
    height: z.number().describe('Of the page, in points'),
    lines: z.array(line).describe('In the order of the file'),
    links: z.array(link),
  })
  .meta({ id: 'PageTextDto' })
export type PageTextDto = z.infer<typeof pageText>

const outlineEntry = z
  .object({
    title: z.string(),
    page: z.int().nullable().describe('Counted from 1; null for a mere heading'),
    get children() {
      return z.array(outlineEntry)
    },
  })
  .meta({ id: 'OutlineEntryDto' })
export type OutlineEntryDto = z.infer<typeof outlineEntry>

const hit = z
  .object({
    page: z.int(),
    before: z.string(),
    match: z.string(),
    after: z.string(),
    boxes: z.array(box).describe('One for each line it stands on'),
  })
  .meta({ id: 'TextHitDto' })
export type TextHitDto = z.infer<typeof hit>

const findings = z
  .object({
    hits: z.array(hit),
    next: z.int().nullable().describe('The page to go on from; null when all pages have been looked at'),
  })
  .meta({ id: 'TextFindingsDto' })
export type TextFindingsDto = z.infer<typeof findings>

export const getBookPageText = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/pages/:pageNumber/text',
  tag: 'Book Pages',
  summary: 'Get what is written on a page of a PDF, word by word with its place, and its links',
  access: 'PAGE_STREAMING',
  params: pageParams,
  answer: json(pageText),
})

export const getBookOutline = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/outline',
  tag: 'Book Pages',
  summary: 'Get the outline of a PDF',
  access: 'PAGE_STREAMING',
  params: bookParams,
  answer: json(z.array(outlineEntry)),
})

export const searchBookText = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/text-search',
  tag: 'Book Pages',
  summary: 'Look for words in a PDF, as many pages at a time as are read in a moment',
  access: 'PAGE_STREAMING',
  params: bookParams,
  query: z.object({
    q: z.string().max(200).optional().default('').describe('Case and accents do not matter'),
    from: z.coerce.number<string | number>().int().min(1).optional().default(1).describe('The page to begin with'),
  }),
  answer: json(findings),
})
