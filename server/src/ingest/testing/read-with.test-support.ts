import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { aBook } from '#domain/testing/builders.test-support'
import { analyzeMedia } from '#media/index'
import type { MetadataProvider } from '../metadata/provider.ts'

/** What a provider says of a file on disk, which is analysed first as the server does. */
export const readWith = async (provider: MetadataProvider, path: string, options: Partial<LibraryOptions> = {}) => {
  const report = await analyzeMedia(path, { dimensions: false })
  if (report.status !== 'READY') throw new Error(`${path} is not ready: ${report.comment}`)
  return provider.read({
    book: aBook({ path }),
    mediaType: report.mediaType,
    files: report.files.map(({ name, size, slice }) => ({ fileName: name, size, slice })),
    options: { ...defaultLibraryOptions, ...options },
  })
}
