import { z } from 'zod'
import { bytes, defineRoute, empty, json } from '../define-route.ts'

const params = z.object({ bookId: z.string() })
const tag = 'WebPub Manifest'

/** What has no value is left out on this part of the wire, never null or empty. */
const locations = z
  .object({
    fragments: z.array(z.string()).optional(),
    position: z.int().optional(),
    progression: z.number().optional(),
    totalProgression: z.number().optional(),
  })
  .meta({ id: 'Location' })

const text = z
  .object({ before: z.string().optional(), highlight: z.string().optional(), after: z.string().optional() })
  .meta({ id: 'Text' })

const locator = z
  .object({
    href: z.string(),
    type: z.string(),
    title: z.string().optional(),
    locations: locations.optional(),
    text: text.optional(),
    koboSpan: z.string().optional(),
  })
  .meta({ id: 'R2Locator' })
export type LocatorDto = z.infer<typeof locator>

const device = z.object({ id: z.string(), name: z.string() }).meta({ id: 'R2Device' })

const progression = z.object({ modified: z.string(), device, locator: locator.partial() }).meta({ id: 'R2Progression' })
export type ProgressionDto = z.infer<typeof progression>

/** Apps send null for what they do not know. */
const sentLocator = z.object({
  href: z.string(),
  type: z.string(),
  title: z.string().nullish(),
  locations: z
    .object({
      fragments: z.array(z.string()).nullish(),
      position: z.int().nullish(),
      progression: z.number().nullish(),
      totalProgression: z.number().nullish(),
    })
    .nullish(),
  text: z
    .object({ before: z.string().nullish(), highlight: z.string().nullish(), after: z.string().nullish() })
    .nullish(),
  koboSpan: z.string().nullish(),
})
export type SentLocatorDto = z.infer<typeof sentLocator>

/** Clients know it by the name of what they read; that they may send less need not concern them. */
const progressionUpdate = z
  .object({ modified: z.iso.datetime({ offset: true }), device, locator: sentLocator })
  .meta({ openapi: { $ref: '#/components/schemas/R2Progression' } })

export const getBookProgression = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/progression',
  tag,
  summary: 'Where the caller is in a book; 204 when nowhere yet',
  access: 'AUTH',
  params,
  answer: json(progression),
})

export const updateBookProgression = defineRoute({
  method: 'PUT',
  path: '/api/v1/books/:bookId/progression',
  tag,
  summary: 'Tell where the caller is in a book; refused when something newer is known',
  access: 'AUTH',
  params,
  body: progressionUpdate,
  answer: empty(204),
})

const positions = z.object({ total: z.int(), positions: z.array(locator) }).meta({ id: 'R2Positions' })
export type PositionsDto = z.infer<typeof positions>

export const getBookPositions = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/positions',
  tag,
  summary: 'Every position of an EPUB',
  access: 'AUTH',
  params,
  answer: json(positions),
})

const link = z
  .object({
    title: z.string().optional(),
    rel: z.string().optional(),
    href: z.string().optional(),
    type: z.string().optional(),
    templated: z.boolean().optional(),
    width: z.int().optional(),
    height: z.int().optional(),
    get alternate() {
      return z.array(link).optional()
    },
    get children() {
      return z.array(link).optional()
    },
  })
  .meta({ id: 'WPLinkDto' })
export type LinkDto = z.infer<typeof link>

const contributor = z
  .object({ name: z.string(), position: z.number().optional(), links: z.array(link).optional() })
  .meta({ id: 'WPContributorDto' })

const people = z.array(z.string()).optional()

const metadata = z
  .object({
    title: z.string(),
    identifier: z.string().optional(),
    conformsTo: z.string(),
    modified: z.string(),
    published: z.string().optional(),
    language: z.string().optional(),
    author: people,
    translator: people,
    editor: people,
    artist: people,
    illustrator: people,
    letterer: people,
    penciler: people,
    colorist: people,
    inker: people,
    contributor: people,
    publisher: people,
    subject: z.array(z.string()).optional(),
    readingProgression: z.enum(['rtl', 'ltr', 'ttb']).optional(),
    description: z.string().optional(),
    numberOfPages: z.int().optional(),
    belongsTo: z
      .object({ series: z.array(contributor).optional(), collection: z.array(contributor).optional() })
      .meta({ id: 'WPBelongsToDto' })
      .optional(),
    rendition: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'WPMetadataDto' })
export type PublicationMetadataDto = z.infer<typeof metadata>

const publication = z
  .object({
    context: z.string(),
    metadata,
    links: z.array(link),
    images: z.array(link),
    readingOrder: z.array(link),
    resources: z.array(link),
    toc: z.array(link),
    landmarks: z.array(link),
    pageList: z.array(link),
  })
  .meta({ id: 'WPPublicationDto' })
export type PublicationDto = z.infer<typeof publication>

export const getBookManifest = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/manifest',
  tag,
  summary: 'The manifest of a book, by what kind of book it is',
  access: 'AUTH',
  params,
  answer: json(publication),
})

export const getBookManifestDivina = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/manifest/divina',
  tag,
  summary: 'A book as a sequence of images',
  access: 'AUTH',
  params,
  answer: json(publication),
})

export const getBookManifestEpub = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/manifest/epub',
  tag,
  summary: 'An EPUB as its documents',
  access: 'AUTH',
  params,
  answer: json(publication),
})

export const getBookManifestPdf = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/manifest/pdf',
  tag,
  summary: 'A PDF as its pages',
  access: 'AUTH',
  params,
  answer: json(publication),
})

/** Fonts are for everybody, because browsers ask for them without saying who asks; all else needs a sign-in. */
export const getBookResource = defineRoute({
  method: 'GET',
  path: '/api/v1/books/:bookId/resource/:resource',
  tag,
  summary: 'One file of an EPUB; the last part of the address may hold slashes',
  access: 'PUBLIC',
  params: z.object({ bookId: z.string(), resource: z.string() }),
  answer: bytes('*/*'),
})
