import { dirname } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { formerFile } from '#domain/history/former-file'
import type { Library } from '#domain/library/library'
import { isScanned } from '#domain/library/scanned-extensions'
import type { BookFile, BookPage } from '#domain/media/media'
import type { Stores, Transaction } from '#domain/transaction'
import { createZipWriter, isRarVolume, readFileEntry, type ZipTarget } from '#media/index'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { convertedPath, isUnheardOf, noteBeside, pathBeside } from './converted-name.ts'
import type { Disk } from './disk.ts'
import { finishConversion } from './finish-conversion.ts'
import { movePath } from './move-path.ts'
import { reportingFailure } from './report-failure.ts'
import { saveRewritten } from './save-rewritten.ts'
import {
  assertSameBook,
  assertUnchanged,
  Overtaken,
  RewriteFailed,
  writeBeside,
  type ReadyFinding,
  type Written,
} from './write-beside.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media' | 'history'>
  readonly transaction: Transaction<'books' | 'series' | 'sidecars' | 'media' | 'pageHashes' | 'history' | 'jobs'>
  readonly disk: Disk
  readonly clock: Clock
  readonly log: Log
}

type Conversion = {
  readonly book: Book
  readonly library: Library
  readonly mediaType: string
  readonly pages: readonly BookPage[]
  readonly files: readonly BookFile[]
  readonly target: string
}

/** What can become a CBZ: every archive that is none yet. */
export const convertibleTypes = [
  'application/x-rar-compressed; version=4',
  'application/x-rar-compressed; version=5',
  'application/x-7z-compressed',
  'application/x-tar',
]

/** Makes a CBZ of a book in another archive; it stays the same book, and the old file goes last. */
export const convertBook =
  (needs: Needs) =>
  async (bookId: BookId): Promise<void> => {
    const { stores, disk } = needs
    const book = await stores.books.byId(bookId)
    const library = book && (await stores.libraries.find(book.libraryId))
    if (!library || book.deletedAt !== null) return
    await tidyUp(needs, book)
    if (!library.options.convertToCbz || (await stores.books.hasRewriteFailed(book))) return
    const media = await stores.media.find(bookId)
    if (media?.status !== 'READY' || !convertibleTypes.includes(media.mediaType)) return
    const target = convertedPath(book)
    if (!isScanned(target, library.options)) return
    await reportingFailure({ ...needs, book }, 'A book could not be converted', async () => {
      const [pages, files] = [await stores.media.pages(bookId), await stores.media.files(bookId)]
      const conversion = { book, library, mediaType: media.mediaType, pages, files, target }
      // Its other files would be left behind, without their beginning.
      if (isRarVolume(book.path)) throw new RewriteFailed('the archive is cut into several files')
      assertWhole(conversion, media.comment)
      await assertFree(disk, conversion)
      const written = await writeBeside(disk, {
        book,
        dimensions: library.options.analyzeDimensions,
        write: (target) => pack(conversion, target),
        complaint: (finding) => difference(finding, conversion),
      })
      try {
        await takeOver(needs, conversion, written)
      } finally {
        await clearUp(needs, book)
      }
      await finishConversion(needs, { ...book, path: conversion.target })
    })
  }

/** After a process was killed; an old file whose book has moved on goes too. */
const tidyUp = async (needs: Needs, book: Book) => {
  await clearUp(needs, book)
  await finishConversion(needs, book)
}

/** A finished file that got its name while the book did not hear of it loses that name again, and what is hidden goes. */
const clearUp = async (needs: Needs, book: Book) => {
  const { disk } = needs
  if (await isUnheardOf(needs, book)) await disk.remove(convertedPath(book))
  await disk.remove(pathBeside(book))
  await disk.remove(noteBeside(book))
}

const assertFree = async (disk: Disk, { book, target }: Conversion) => {
  if (target !== book.path && (await disk.look(target))) throw new Overtaken(`${target} is there already`)
}

/** What could not be read would be lost. */
const assertWhole = ({ pages, files }: Conversion, comment: string) => {
  if (comment !== '') throw new RewriteFailed(`parts of the file cannot be read: ${comment}`)
  const names = [...pages, ...files].map((entry) => entry.fileName)
  if (new Set(names).size !== names.length) throw new RewriteFailed('several entries have the same name')
}

const pack = async ({ book, mediaType, pages, files }: Conversion, target: ZipTarget) => {
  const writer = createZipWriter(target)
  for (const { fileName, slice } of [...pages, ...files]) {
    const bytes = await readFileEntry(book.path, { mediaType, fileName, slice })
    await writer.store({ name: fileName, modifiedAt: book.fileModifiedAt, bytes })
  }
  return writer.finish()
}

const difference = (finding: ReadyFinding, { pages, files }: Conversion): string | undefined => {
  if (finding.media.mediaType !== 'application/zip') return 'the new file is no ZIP'
  if (finding.media.comment !== '') return `parts of the new file cannot be read: ${finding.media.comment}`
  const page = ({ fileName, mediaType, size }: BookPage) => [fileName, mediaType, size].join('\n')
  const file = ({ fileName, size }: BookFile) => [fileName, size].join('\n')
  if (finding.pages.map(page).join('\0') !== pages.map(page).join('\0')) return 'the pages differ'
  return finding.files.map(file).join('\0') === files.map(file).join('\0') ? undefined : 'the other files differ'
}

/**
 * Rows and name change together: the name comes last, and nothing is overwritten by it but the old file of a book that
 * keeps its name. Should the process end in between, the next scan finds another file there and has it read.
 */
const takeOver = ({ transaction, disk, clock }: Needs, conversion: Conversion, written: Written) =>
  transaction(async (stores, publish) => {
    const { book, library, target } = conversion
    assertSameBook(book, await stores.books.byId(book.id))
    const old = await assertUnchanged(disk, book)
    const isSamePath = target === book.path
    if (!isSamePath) await movePath(stores, book, target)
    await saveRewritten(stores, publish, { book, written, options: library.options })
    await stores.history.add({
      type: 'BookConverted',
      bookId: book.id,
      seriesId: book.seriesId,
      at: clock(),
      properties: { name: target, ...formerFile(book.path, old) },
    })
    await assertUnchanged(disk, book)
    if (isSamePath) await disk.replace(written.path, target)
    else await disk.addName(written.path, target, noteBeside(book))
    await disk.syncFolder(dirname(target))
  })
