import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Stores } from '#domain/transaction'
import { compareNaturally } from '#media/natural-order'

/**
 * Ranks the books of a series by name, but for those in the trash, which keep their number; a book whose file names its
 * own number keeps that number. Looks either at those whose rank is another one now, or at all.
 */
export const numberBooks = async (
  { books, series }: Pick<Stores, 'books' | 'series'>,
  seriesId: SeriesId,
  which: 'moved' | 'all' = 'moved',
) => {
  const present = (await books.inSeries(seriesId)).filter(({ deletedAt }) => deletedAt === null)
  for (const [index, book] of inNameOrder(present).entries()) {
    const rank = index + 1
    if (book.number !== rank) await books.saveNumber(book.id, rank)
    if (book.number !== rank || which === 'all') await callByRank(books, book.id, rank)
  }
  await series.countBooks(seriesId)
}

const callByRank = async (books: Stores['books'], id: BookId, rank: number) => {
  const stored = await books.metadata(id)
  if (!stored) return
  const { values, locks } = stored
  const said = stored.words.book
  const number = said.number === undefined && !locks.has('number') ? String(rank) : values.number
  const numberSort = said.numberSort === undefined && !locks.has('numberSort') ? rank : values.numberSort
  if (number === values.number && numberSort === values.numberSort) return
  await books.saveMetadata(id, { ...values, number, numberSort })
}

export const inNameOrder = <Named extends { readonly name: string }>(books: readonly Named[]): Named[] =>
  books.toSorted((a, b) => compareNaturally(tidy(a.name), tidy(b.name)))

const tidy = (name: string) =>
  name
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/\s+/g, ' ')
