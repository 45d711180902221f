import { extname } from 'node:path'
import type { Book } from '#domain/book/book'
import type { Stores } from '#domain/transaction'
import { besideBook, hiddenName } from '../leftovers/leftover-names.ts'
import { isNoted } from '../leftovers/name-note.ts'
import type { Disk } from './disk.ts'

/** Where a book lies once it is a CBZ: where it is, if it calls itself one already. */
export const convertedPath = ({ path }: Pick<Book, 'path'>) => {
  const extension = extname(path)
  return extension.toLowerCase() === '.cbz' ? path : `${path.slice(0, path.length - extension.length)}.cbz`
}

/** Hidden, so that no scan takes it for a book; on the same disk, so that it can take the place of the other. */
export const pathBeside = ({ id, path }: Pick<Book, 'id' | 'path'>) => besideBook(path, hiddenName.rewrite(id))

export const noteBeside = ({ id, path }: Pick<Book, 'id' | 'path'>) => besideBook(path, hiddenName.rewriteNote(id))

type Needs = { readonly stores: { readonly books: Pick<Stores['books'], 'atPath'> }; readonly disk: Disk }

/** Whether the converted file of a book has its name already while no book is known under it. */
export const isUnheardOf = async ({ stores, disk }: Needs, book: Book): Promise<boolean> => {
  const target = convertedPath(book)
  const there = target === book.path ? undefined : await disk.look(target)
  if (!there || (await stores.books.atPath(book.libraryId, target))) return false
  const beside = await disk.look(pathBeside(book))
  const isSame = beside !== undefined && there.fileId !== null && there.fileId === beside.fileId
  return isSame || isNoted(noteBeside(book), target)
}
