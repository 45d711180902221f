import type { BookDto } from '@spinrack/contract/resources/book'

/** Whether a book is meant by a number, a part of its title, or of its release date. */
export const bookMatches = ({ metadata }: Pick<BookDto, 'metadata'>, text: string): boolean => {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return true
  const { number, title, releaseDate } = metadata
  return [number, title, releaseDate ?? ''].some((said) => said.toLocaleLowerCase().includes(wanted))
}
