import { z } from 'zod'
import { defineRoute, json } from '../define-route.ts'

const path = z
  .object({ type: z.enum(['directory', 'file']), name: z.string(), path: z.string() })
  .meta({ id: 'PathDto' })

const directoryListing = z
  .object({ parent: z.string().optional(), directories: z.array(path), files: z.array(path) })
  .meta({ id: 'DirectoryListingDto' })
export type DirectoryListingDto = z.infer<typeof directoryListing>

const directoryRequest = z
  .object({ path: z.string().optional().default(''), showFiles: z.boolean().optional().default(false) })
  .meta({ id: 'DirectoryRequestDto' })

export const browseFilesystem = defineRoute({
  method: 'POST',
  path: '/api/v1/filesystem',
  tag: 'File system',
  summary: "List a directory of the server's disk",
  access: 'ADMIN',
  body: directoryRequest.optional().default({ path: '', showFiles: false }),
  answer: json(directoryListing),
})
