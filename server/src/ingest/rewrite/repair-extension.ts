import { dirname } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { rightPath } from '#domain/media/right-path'
import type { Stores, Transaction } from '#domain/transaction'
import type { Log } from '#platform/log'
import type { Disk, FileOnDisk } from './disk.ts'
import { movePath } from './move-path.ts'
import { reportingFailure } from './report-failure.ts'
import { assertSameBook, assertUnchanged, Overtaken } from './write-beside.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media'>
  readonly transaction: Transaction<'books' | 'series' | 'sidecars'>
  readonly disk: Disk
  readonly log: Log
}

/** Gives a file the extension of what it is; its book stays the same book. */
export const repairExtension =
  (needs: Needs) =>
  async (bookId: BookId): Promise<void> => {
    const { stores } = needs
    const book = await stores.books.byId(bookId)
    const library = book && (await stores.libraries.find(book.libraryId))
    const media = await stores.media.find(bookId)
    if (!library?.options.repairExtensions || !book || book.deletedAt !== null || media?.status !== 'READY') return
    const target = rightPath(book.path, media.mediaType, library.options)
    if (target === undefined) return
    await reportingFailure({ ...needs, book }, 'The extension of a file could not be repaired', () =>
      rename(needs, book, target),
    )
  }

/** Should the process end in the middle, the file is recognized by its identity under either name. */
const rename = ({ transaction, disk }: Needs, book: Book, target: string) =>
  transaction(async (stores, publish) => {
    assertSameBook(book, await stores.books.byId(book.id))
    const there = await disk.look(target)
    const isDone = isThisFile(there, book) && !(await disk.look(book.path))
    if (there && !isThisFile(there, book)) throw new Overtaken(`${target} is there already`)
    if (!isDone) {
      await assertUnchanged(disk, book)
      await disk.assertChangeable(book.path)
    }
    await movePath(stores, book, target)
    publish({ type: 'BookChanged', bookId: book.id, seriesId: book.seriesId, libraryId: book.libraryId })
    if (!there && (await disk.addName(book.path, target)) === 'moved') return
    await disk.remove(book.path)
    await disk.syncFolder(dirname(target))
  })

const isThisFile = (file: FileOnDisk | undefined, { fileId, size, fileModifiedAt }: Book) =>
  file !== undefined &&
  fileId !== null &&
  file.fileId === fileId &&
  file.size === size &&
  file.modifiedAt === fileModifiedAt
