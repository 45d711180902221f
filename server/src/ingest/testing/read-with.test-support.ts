import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { noWords, type BookField, type FileWords } from '#domain/book/book'
import { aBook } from '#domain/testing/builders.test-support'
import { analyzeMedia } from '#media/index'
import type { MetadataProvider } from '../metadata/provider.ts'

type Wish = Partial<LibraryOptions> & {
  readonly locks?: readonly BookField[]
  readonly former?: FileWords
  readonly said?: Partial<FileWords>
  readonly thorough?: boolean
}

/** What a provider says of a file on disk, which is analysed first as the server does. */
export const readWith = async (provider: MetadataProvider, path: string, wish: Wish = {}) => {
  const { locks = [], former = noWords, said = {}, thorough = true, ...options } = wish
  const report = await analyzeMedia(path, { dimensions: false })
  if (report.status !== 'READY') throw new Error(`${path} is not ready: ${report.comment}`)
  return provider.read({
    book: aBook({ path }),
    mediaType: report.mediaType,
    files: report.files.map(({ name, size, slice }) => ({ fileName: name, size, slice })),
    pages: report.pages.map((page) => ({ ...page, fileName: page.name })),
    options: { ...defaultLibraryOptions, ...options },
    known: async () => ({ locks: new Set(locks), words: former }),
    said,
    thorough,
  })
}
