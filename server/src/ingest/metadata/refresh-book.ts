import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book, BookMetadata, FileWords } from '#domain/book/book'
import { applyFilePatch } from '#domain/locks'
import type { Stores, Transaction } from '#domain/transaction'
import type { Log } from '#platform/log'
import type { MetadataProvider, MetadataSource } from './provider.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media'>
  readonly transaction: Transaction<'books' | 'jobs'>
  /** Later ones have the last word. */
  readonly providers: readonly MetadataProvider[]
  readonly log: Log
}

/** Takes over what the file says of its book, and remembers what it says of its series. */
export const refreshBookMetadata = (needs: Needs) => async (bookId: BookId, priority: number) => {
  const { stores, transaction } = needs
  const book = await stores.books.byId(bookId)
  const media = book && (await stores.media.find(bookId))
  const library = book && (await stores.libraries.find(book.libraryId))
  if (!library || media?.status !== 'READY') return
  const source = { book, mediaType: media.mediaType, files: await stores.media.files(bookId), options: library.options }
  const words = await readAll(needs, source)

  await transaction(async ({ books, jobs }, publish) => {
    const stored = await books.metadata(bookId)
    if (!stored) return
    const former = (await books.fileWords(bookId)).book
    const values = applyFilePatch<BookMetadata>({
      current: stored.values,
      locks: stored.locks,
      former,
      patch: words.book,
      fallback: fallbackOf(book),
    })
    await books.saveMetadata(bookId, values)
    await books.saveFileWords(bookId, words)
    await jobs.add([{ type: 'RefreshSeriesMetadata', seriesId: book.seriesId }], priority - 1)
    publish({ type: 'BookChanged', bookId, seriesId: book.seriesId, libraryId: book.libraryId })
  })
}

const readAll = async ({ providers, log }: Needs, source: MetadataSource): Promise<FileWords> => {
  let words: FileWords = { book: {}, series: {} }
  for (const provider of providers) {
    const said = await provider.read(source).catch((error: unknown) => {
      log.info({ error, provider: provider.name, book: source.book.id }, 'Metadata could not be read')
      return undefined
    })
    if (said) words = { book: { ...words.book, ...said.book }, series: { ...words.series, ...said.series } }
  }
  return words
}

const fallbackOf = (book: Book): Partial<BookMetadata> => ({
  title: book.name,
  summary: '',
  number: String(book.number),
  numberSort: book.number,
  releaseDate: null,
  authors: [],
  tags: [],
  isbn: '',
  links: [],
})
