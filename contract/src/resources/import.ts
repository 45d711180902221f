import { z } from 'zod'
import { defineRoute, empty } from '../define-route.ts'
import { copyModes } from '../vocabulary/import.ts'

const bookImport = z
  .object({
    sourceFile: z.string(),
    seriesId: z.string(),
    upgradeBookId: z.string().nullish(),
    destinationName: z.string().nullish(),
  })
  .meta({ id: 'BookImportDto' })

const bookImportBatch = z
  .object({ books: z.array(bookImport), copyMode: z.enum(copyModes) })
  .meta({ id: 'BookImportBatchDto' })
export type BookImportBatchDto = z.infer<typeof bookImportBatch>

export const importBooks = defineRoute({
  method: 'POST',
  path: '/api/v1/books/import',
  tag: 'Import',
  summary:
    'Bring files into series that were analyzed before and have no errors; each result is told by an event, and what is asked for twice is done once',
  access: 'ADMIN',
  body: bookImportBatch,
  answer: empty(202),
})
