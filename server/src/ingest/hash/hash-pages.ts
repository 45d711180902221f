import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book } from '#domain/book/book'
import { addInPieces } from '#domain/job/add-in-pieces'
import type { BookPage } from '#domain/media/media'
import { pagesToHash, unhashable, type HashedPage } from '#domain/page-hash/page-hash'
import type { Stores, Transaction } from '#domain/transaction'
import { isIntact, isOutOfReach, MediaError, readFileEntry } from '#media/index'
import type { Log } from '#platform/log'
import { stat } from 'node:fs/promises'
import { timeOf } from '../scan/file-facts.ts'
import { hashPage } from './hash-page.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media' | 'pageHashes'>
  readonly transaction: Transaction<'books' | 'pageHashes' | 'jobs'>
  readonly log: Log
}

/** Has those books hashed whose first and last pages are not known yet. */
export const findMissingPageHashes =
  ({ stores, transaction }: Needs) =>
  async (libraryId: LibraryId, priority: number): Promise<void> => {
    const library = await stores.libraries.find(libraryId)
    if (!library?.options.hashPages) return
    const ids = await stores.pageHashes.missingIn(libraryId)
    await addInPieces(
      { transaction },
      ids.map((bookId) => ({ type: 'HashBookPages', bookId })),
      priority + 1,
    )
  }

/** Hashes the first and last pages of a book, by the bytes they have in the file. */
export const hashBookPages =
  (needs: Needs) =>
  async (bookId: BookId): Promise<void> => {
    const { stores, transaction } = needs
    const book = await stores.books.byId(bookId)
    if (!book || book.deletedAt !== null) return
    const library = await stores.libraries.find(book.libraryId)
    const media = await stores.media.find(bookId)
    if (!library?.options.hashPages || media?.status !== 'READY') return
    if (!(await isUnchanged(book))) return
    const pages = await hashAll(needs, book, { mediaType: media.mediaType, pages: await stores.media.pages(bookId) })
    // What was hashed may have been half of one file and half of the next.
    if (!(await isUnchanged(book))) return
    await transaction(async ({ books, pageHashes, jobs }) => {
      const now = await books.byId(bookId)
      if (now?.size !== book.size || now.fileModifiedAt !== book.fileModifiedAt) return
      await pageHashes.replaceOfBook(bookId, pages)
      const doomed = await pageHashes.doomed({ bookId })
      await jobs.add(
        doomed.map((one) => ({ type: 'RemoveHashedPages', ...one })),
        taskPriority.lowest + 1,
      )
    })
  }

type Content = { readonly mediaType: string; readonly pages: readonly BookPage[] }

const hashAll = async (needs: Needs, book: Book, { mediaType, pages }: Content): Promise<HashedPage[]> => {
  const result: HashedPage[] = []
  for (const pageNumber of pagesToHash(pages.length)) {
    const page = pages[pageNumber - 1]
    if (!page) continue
    const { fileName, slice } = page
    const bytes = isPicture(page, mediaType)
      ? await readFileEntry(book.path, { mediaType, fileName, slice }).catch(unlessOutOfReach)
      : undefined
    if (!bytes) needs.log.info({ book: book.id, page: pageNumber }, 'A page could not be hashed')
    // It may still be a picture that people can look at; nothing but a word to the administrator comes of it.
    if (slice && bytes && !isIntact(slice, bytes)) {
      needs.log.warn({ book: book.id, path: book.path, page: pageNumber }, 'A page differs from its checksum')
    }
    const hash = bytes ? await hashPage(bytes) : unhashable
    result.push({ pageNumber, hash, fileName, mediaType: page.mediaType, size: bytes?.length ?? 0 })
  }
  return result
}

/** A damaged page stays as it is; what cannot be read just now is tried again. */
const unlessOutOfReach = (error: unknown): undefined => {
  if (!(error instanceof MediaError) || error.code !== 'ERR_1008' || isOutOfReach(error)) throw error
}

/** Pages that exist only once they are drawn have no bytes of their own. */
const isPicture = (page: BookPage, mediaType: string) =>
  page.mediaType.startsWith('image/') && (page.slice !== null || /x-rar|x-7z|x-tar/.test(mediaType))

const isUnchanged = async ({ path, size, fileModifiedAt }: Book): Promise<boolean> => {
  const info = await stat(path).catch(() => undefined)
  return info !== undefined && info.size === size && timeOf(info) === fileModifiedAt
}
