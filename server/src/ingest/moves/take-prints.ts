import { setImmediate as others } from 'node:timers/promises'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { BookFile } from '#domain/media/media'
import type { Stores } from '#domain/transaction'
import { listZip } from '#media/index'
import type { Unpaired } from './by-print.ts'
import { noPrints, type Prints } from './clues.ts'
import { exactPrint, roughPrint, type PrintedEntry } from './print.ts'

type Needs = { readonly stores: Pick<Stores, 'scans'> }

/** Looks at what is kept of books, and if that tells anything, at the indexes of files; of those only ZIPs are quick. */
export const takePrints = async (needs: Needs, { files, books }: Unpaired): Promise<Prints> => {
  if (files.length === 0) return noPrints
  const ofBooks = await printsOfBooks(
    needs,
    books.map(({ id }) => id),
  )
  if (ofBooks.size === 0) return noPrints
  const ofFiles = new Map<string, string[]>()
  for (const { path } of files) {
    // What is no ZIP, or cannot be read, is known by its place only.
    const entries = await listZip(path).catch(() => [])
    ofFiles.set(path, printsOf(entries))
    // A worker waits for its disk, and other jobs wait for the worker.
    await others()
  }
  return { books: ofBooks, files: ofFiles }
}

const printsOf = (entries: readonly PrintedEntry[]) =>
  [exactPrint(entries), roughPrint(entries)].filter((print) => print !== undefined)

/** The lists of pages of many books are long. */
const booksAtOnce = 50

const printsOfBooks = async ({ stores }: Needs, ids: readonly BookId[]) => {
  const prints = new Map<BookId, string>()
  for (let start = 0; start < ids.length; start += booksAtOnce) {
    for (const [id, files] of await stores.scans.entriesOf(ids.slice(start, start + booksAtOnce))) {
      const [print] = printsOf(keptEntries(files))
      if (print !== undefined) prints.set(id, print)
    }
    await others()
  }
  return prints
}

/** An EPUB has its pictures twice: as pages and as files. */
const keptEntries = (files: readonly BookFile[]): PrintedEntry[] => {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  return [...byName.values()].flatMap(({ fileName, size, slice }) =>
    // A tar has slices, but no checksums.
    size === null ? [] : [{ name: fileName, size, crc32: slice?.crc32 || undefined }],
  )
}
