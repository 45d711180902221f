import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Stores } from '#domain/transaction'
import { compareNaturally } from '#media/natural-order'

/** Ranks the books of a series by name; a book whose file names its own number keeps that number. */
export const numberBooks = async ({ books, series }: Pick<Stores, 'books' | 'series'>, seriesId: SeriesId) => {
  for (const [index, book] of inNameOrder(await books.inSeries(seriesId)).entries()) {
    const rank = index + 1
    if (book.number === rank) continue
    await books.saveNumber(book.id, rank)
    const stored = await books.metadata(book.id)
    if (!stored) continue
    const said = (await books.fileWords(book.id)).book
    const number = said.number === undefined && !stored.locks.has('number') ? String(rank) : stored.values.number
    const numberSort =
      said.numberSort === undefined && !stored.locks.has('numberSort') ? rank : stored.values.numberSort
    await books.saveMetadata(book.id, { ...stored.values, number, numberSort })
  }
  await series.countBooks(seriesId)
}

export const inNameOrder = <Named extends { readonly name: string }>(books: readonly Named[]): Named[] =>
  books.toSorted((a, b) => compareNaturally(tidy(a.name), tidy(b.name)))

const tidy = (name: string) =>
  name
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/\s+/g, ' ')
