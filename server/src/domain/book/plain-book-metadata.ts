import type { BookMetadata } from './book.ts'

/** What is known of a book of which neither its file nor a person has said anything. */
export const plainBookMetadata = (name: string, rank: number): BookMetadata => ({
  title: name,
  alternateTitle: '',
  summary: '',
  number: String(rank),
  numberSort: rank,
  releaseDate: null,
  authors: [],
  tags: [],
  isbn: '',
  links: [],
})
