import type { Book, FileWords } from '#domain/book/book'
import type { LibraryOptions } from '#domain/library/library'
import type { BookFile } from '#domain/media/media'

/** What a provider may look at. */
export type MetadataSource = {
  readonly book: Book
  readonly mediaType: string
  readonly files: readonly BookFile[]
  readonly options: LibraryOptions
}

/** One source of metadata. An unreadable source says nothing; it never fails a refresh. */
export type MetadataProvider = {
  readonly name: string
  read(source: MetadataSource): Promise<FileWords | undefined>
}
