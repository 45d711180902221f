import type { Book, BookField, FileWords, WordOption } from '#domain/book/book'
import type { LibraryOptions } from '#domain/library/library'
import type { BookFile, BookPage } from '#domain/media/media'

/** What a provider may look at. */
export type MetadataSource = {
  readonly book: Book
  readonly mediaType: string
  readonly files: readonly BookFile[]
  readonly pages: readonly BookPage[]
  readonly options: LibraryOptions
  /** What is locked, and what all providers said the last time. Few need it, and it costs a look into the database. */
  readonly known: () => Promise<{ readonly locks: ReadonlySet<BookField>; readonly words: FileWords } | undefined>
  /** What those said just now whose word counts more. */
  readonly said: Partial<FileWords>
  /** There is time for what costs much. */
  readonly thorough: boolean
}

export type ProviderWords = Partial<FileWords> & {
  /** There may be more to find, but it costs too much now: to be asked again when nothing else waits. */
  readonly unfinished?: true
}

/** One source of metadata. An unreadable source says nothing; it never fails a refresh. */
export type MetadataProvider = {
  readonly name: string
  /**
   * What it speaks of, and the option that asks for it. A part that it leaves out was not asked for, and former words are
   * remembered; an empty one takes them back.
   */
  readonly speaksOf: Readonly<Partial<Record<keyof FileWords, WordOption>>>
  read(source: MetadataSource): Promise<ProviderWords | undefined>
}
