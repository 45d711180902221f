import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { outOfSight, type FoundBook, type FoundFiles } from '../walk/found-files.ts'
import { byPrint, isConfirmed, isDenied, mayTell, type Unpaired } from './by-print.ts'
import { theOnlyOne, type Clues } from './clues.ts'

export type RecognizedBooks = {
  /** Which known book a found file is, by the path at which it was found. */
  readonly books: ReadonlyMap<string, Book>
  /** Paths of files whose hash says that nothing changed, whatever their time says. */
  readonly sameContent: ReadonlySet<string>
  /** Files whose hash would tell more. */
  readonly worthHashing: readonly FoundBook[]
  /** Files and lost books whose prints would tell more. */
  readonly worthPrinting: Unpaired
  /** Other files than those that were there, which have their books only because they are in their places. */
  readonly replacing: Unpaired
}

/** Tells which known book each file is: by its place, its identity on disk, its content, or what is read in it. */
export const recognizeBooks = (known: readonly Book[], found: FoundFiles, clues: Clues): RecognizedBooks => {
  const files = found.series.flatMap((series) => series.books)
  const byPath = new Map(known.map((book) => [book.path, book]))
  const isOutOfSight = outOfSight(found)
  const books = new Map<string, Book>()
  const used = new Set<BookId>()
  const take = (file: FoundBook, book: Book) => {
    books.set(file.path, book)
    used.add(book.id)
  }
  const takeAll = (pairs: Iterable<readonly [FoundBook, Book]>) => {
    for (const [file, book] of pairs) take(file, book)
  }
  let open = files
  const giveBack = (file: FoundBook, book: Book) => {
    books.delete(file.path)
    used.delete(book.id)
    open = files
  }
  const unnamed = () => (open = open.filter((file) => !books.has(file.path)))
  const lost = (elsewhere: readonly Book[]) => [
    ...known.filter((book) => !used.has(book.id) && !isOutOfSight(book.path)),
    ...elsewhere.filter((book) => !used.has(book.id)),
  ]

  const takePlaces = (isSure: (book: Book, file: FoundBook) => boolean) => {
    for (const file of unnamed()) {
      const book = byPath.get(file.path)
      if (book && !used.has(book.id) && isSure(book, file)) take(file, book)
    }
  }

  takePlaces((book, file) => !hasOtherIdentity(book, file) && (isEditedInPlace(book, file) || !differs(book, file)))
  const { elsewhere } = clues
  const left = elsewhere.books.filter((book) => book.deletedAt !== null || elsewhere.gone.has(book.id))
  takeAll(byIdentity(unnamed(), lost(left)))
  takePlaces((book, file) => !differs(book, file))

  // A disk that is not there now leaves copies of its files looking like the files themselves.
  const isSurelyGone = ({ id, deletedAt }: Book) => deletedAt !== null || elsewhere.strayed.has(id)
  const surelyLost = () => lost(left.filter(isSurelyGone))
  const hashed = surelyLost().filter((book) => book.fileHash !== '')
  const sizes = new Set(hashed.map((book) => book.size))
  const edited = files.filter((file) => mayBeEdited(books.get(file.path), file))
  const worthHashing = [...unnamed().filter((file) => sizes.has(file.size)), ...edited]
  const equal = [...byContent(unnamed(), hashed, clues.hashes)]
  takeAll(equal)
  const untouched = edited.filter((file) => clues.hashes.get(file.path) === books.get(file.path)?.fileHash)
  const sameContent = new Set([...equal.map(([file]) => file), ...untouched].map((file) => file.path))

  // What is left was written anew, as with other words in it, and perhaps renamed too; its number may be one of the old.
  const doubted = files.flatMap((file): (readonly [FoundBook, Book])[] => {
    const book = books.get(file.path)
    return book && differs(book, file) && !sameContent.has(file.path) ? [[file, book]] : []
  })
  const worthPrinting = mayTell({
    files: [...unnamed(), ...doubted.map(([file]) => file)],
    books: [...surelyLost(), ...doubted.map(([, book]) => book)],
  })
  for (const [file, book] of doubted) if (isDenied(book, file, clues.prints)) giveBack(file, book)
  takePlaces((book, file) => isConfirmed(book, file, clues.prints))
  takeAll(byPrint({ files: unnamed(), books: surelyLost() }, clues.prints))
  takePlaces(() => true)

  const isReplacing = (file: FoundBook, book: Book | undefined): book is Book =>
    book?.path === file.path &&
    hasOtherIdentity(book, file) &&
    differs(book, file) &&
    !sameContent.has(file.path) &&
    !isConfirmed(book, file, clues.prints)
  const replacing = files.filter((file) => isReplacing(file, books.get(file.path)))
  return {
    books,
    sameContent,
    worthHashing,
    worthPrinting,
    replacing: { files: replacing, books: replacing.flatMap(({ path }) => books.get(path) ?? []) },
  }
}

/** Of a book in the trash the number says nothing: its file is gone, and the number was free for others. */
const isEditedInPlace = (book: Book, file: FoundBook) =>
  book.deletedAt === null && file.fileId !== null && book.fileId === file.fileId

export const hasOtherIdentity = (book: Book, file: FoundBook) =>
  book.fileId !== null && file.fileId !== null && book.fileId !== file.fileId

export const differs = (book: Book, found: FoundBook) =>
  book.fileModifiedAt !== found.modifiedAt || book.size !== found.size

/** Numbers of files are given again, so size and time must agree too; several names of one file tell nothing. */
const byIdentity = function* (files: readonly FoundBook[], books: readonly Book[]) {
  const candidates = Map.groupBy(books, (book) => `${book.fileId} ${book.size} ${book.fileModifiedAt}`)
  const named = files.filter((file) => file.fileId !== null)
  for (const [key, found] of Map.groupBy(named, (file) => `${file.fileId} ${file.size} ${file.modifiedAt}`)) {
    const book = theOnlyOne(candidates.get(key) ?? [])
    const [file] = found
    if (book && file && found.length === 1) yield [file, book] as const
  }
}

/** Among equal files the one that kept its place comes first, then the one that kept its name, then the one that was there last. */
const byContent = function* (
  files: readonly FoundBook[],
  books: readonly Book[],
  hashes: ReadonlyMap<string, string>,
): Generator<readonly [FoundBook, Book]> {
  const latestFirst = books.toSorted((a, b) => (b.deletedAt ?? Infinity) - (a.deletedAt ?? Infinity) || byId(a, b))
  const candidates = Map.groupBy(latestFirst, (book) => `${book.fileHash} ${book.size}`)
  const taken = new Set<string>()
  for (const isWanted of preferences) {
    for (const file of files) {
      if (taken.has(file.path)) continue
      const equal = candidates.get(`${hashes.get(file.path)} ${file.size}`)
      const book = equal?.find((one) => !taken.has(one.id) && isWanted(file, one))
      if (!book) continue
      taken.add(file.path).add(book.id)
      yield [file, book]
    }
  }
}

const preferences: readonly ((file: FoundBook, book: Book) => boolean)[] = [
  (file, book) => file.path === book.path,
  (file, book) => file.name === book.name,
  () => true,
]

const byId = (a: Book, b: Book) => (a.id < b.id ? -1 : 1)

/** The same file with another time, of which a hash can say whether it changed. */
const mayBeEdited = (book: Book | undefined, file: FoundBook) =>
  book !== undefined && book.fileHash !== '' && book.size === file.size && book.fileModifiedAt !== file.modifiedAt
