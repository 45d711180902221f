import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'
import { scanIntervals, seriesCovers, trashHolds, unreadableReasons } from '../vocabulary/library.ts'
import { flag } from './query.ts'

const switches = {
  importComicInfoBook: z.boolean(),
  importComicInfoSeries: z.boolean(),
  importComicInfoCollection: z.boolean(),
  importComicInfoReadList: z.boolean(),
  importComicInfoSeriesAppendVolume: z.boolean(),
  importEpubBook: z.boolean(),
  importEpubSeries: z.boolean(),
  importMylarSeries: z.boolean(),
  importLocalArtwork: z.boolean(),
  importBarcodeIsbn: z.boolean(),
  scanForceModifiedTime: z.boolean(),
  scanOnStartup: z.boolean(),
  scanCbx: z.boolean(),
  scanPdf: z.boolean(),
  scanEpub: z.boolean(),
  repairExtensions: z.boolean(),
  convertToCbz: z.boolean(),
  emptyTrashAfterScan: z.boolean(),
  hashFiles: z.boolean(),
  hashPages: z.boolean(),
  hashKoreader: z.boolean(),
  analyzeDimensions: z.boolean(),
}

const options = z.object({
  ...switches,
  scanInterval: z.enum(scanIntervals),
  scanDirectoryExclusions: z.array(z.string()),
  seriesCover: z.enum(seriesCovers),
  oneshotsDirectory: z.string().nullable(),
  // Our own: other servers of this API follow all links.
  followLinksOutside: z.boolean(),
})

/** Our own too, absent from answers of other servers. Where a scan could not look; only administrators learn paths. */
const unreadableFolder = z.object({ path: z.string(), reason: z.enum(unreadableReasons) })

export const libraryDto = z
  .object({
    id: z.string(),
    name: z.string(),
    root: z.string(),
    ...options.shape,
    unavailable: z.boolean(),
    unreadableFolders: z.array(unreadableFolder).optional(),
    trashHeld: z.enum(trashHolds).nullish(),
  })
  .meta({ id: 'LibraryDto' })
export type LibraryDto = z.infer<typeof libraryDto>

const notBlank = z.string().refine((text) => text.trim() !== '', 'must not be blank')

/** Null means unchanged, save for the folders: of those it takes away what there is. */
const libraryUpdate = nullable(z.object({ name: notBlank, root: notBlank, ...options.shape }))
  .partial()
  .meta({ id: 'LibraryUpdateDto' })
export type LibraryUpdateDto = z.infer<typeof libraryUpdate>

const libraryCreation = z
  .object({ name: notBlank, root: notBlank, ...options.partial().shape })
  .meta({ id: 'LibraryCreationDto' })
export type LibraryCreationDto = z.infer<typeof libraryCreation>

type Nullable<Shape extends z.ZodRawShape> = { [Field in keyof Shape]: z.ZodNullable<Shape[Field]> }

function nullable<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, z.nullable(field)])
  return z.object(Object.fromEntries(fields) as Nullable<Shape>)
}

const params = z.object({ libraryId: z.string() })

export const getLibraries = defineRoute({
  method: 'GET',
  path: '/api/v1/libraries',
  tag: 'Libraries',
  summary: 'List the libraries the caller may see',
  access: 'AUTH',
  answer: json(z.array(libraryDto)),
})

export const getLibrary = defineRoute({
  method: 'GET',
  path: '/api/v1/libraries/:libraryId',
  tag: 'Libraries',
  summary: 'Get one library',
  access: 'AUTH',
  params,
  answer: json(libraryDto),
})

export const addLibrary = defineRoute({
  method: 'POST',
  path: '/api/v1/libraries',
  tag: 'Libraries',
  summary: 'Add a library and scan it',
  access: 'ADMIN',
  body: libraryCreation,
  answer: json(libraryDto),
})

export const updateLibrary = defineRoute({
  method: 'PATCH',
  path: '/api/v1/libraries/:libraryId',
  tag: 'Libraries',
  summary: 'Change a library',
  access: 'ADMIN',
  params,
  body: libraryUpdate,
  answer: empty(204),
})

/** Older apps put what newer ones patch. */
export const updateLibraryByPut = defineRoute({ ...updateLibrary, method: 'PUT' })

export const deleteLibrary = defineRoute({
  method: 'DELETE',
  path: '/api/v1/libraries/:libraryId',
  tag: 'Libraries',
  summary: 'Forget a library; its files stay',
  access: 'ADMIN',
  params,
  answer: empty(204),
})

export const scanLibrary = defineRoute({
  method: 'POST',
  path: '/api/v1/libraries/:libraryId/scan',
  tag: 'Libraries',
  summary: 'Scan the files of a library, or of one of its folders',
  access: 'ADMIN',
  params,
  query: z.object({ deep: flag.optional().default(false), folder: z.string().optional() }),
  answer: empty(202),
})

export const emptyTrash = defineRoute({
  method: 'POST',
  path: '/api/v1/libraries/:libraryId/empty-trash',
  tag: 'Libraries',
  summary: 'Forget media whose files are gone',
  access: 'ADMIN',
  params,
  answer: empty(202),
})

export const analyzeLibrary = defineRoute({
  method: 'POST',
  path: '/api/v1/libraries/:libraryId/analyze',
  tag: 'Libraries',
  summary: 'Read the files of a library again',
  access: 'ADMIN',
  params,
  answer: empty(202),
})

export const refreshLibraryMetadata = defineRoute({
  method: 'POST',
  path: '/api/v1/libraries/:libraryId/metadata/refresh',
  tag: 'Libraries',
  summary: 'Take over again what the files of a library say',
  access: 'ADMIN',
  params,
  answer: empty(202),
})
