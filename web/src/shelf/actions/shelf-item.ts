import type { BookDto } from '@spinrack/contract/resources/book'
import type { CollectionDto } from '@spinrack/contract/resources/collection'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import type { SeriesDto } from '@spinrack/contract/resources/series'

export type ItemOfKind = {
  series: SeriesDto
  books: BookDto
  collections: CollectionDto
  'read-lists': ReadListDto
}
export type ShelfKind = keyof ItemOfKind

/** Anything that stands on the shelf, with the word for what it is. */
export type ShelfItem = { [Kind in ShelfKind]: { readonly kind: Kind; readonly item: ItemOfKind[Kind] } }[ShelfKind]

/** Ids are unique within a kind only. */
export const keyOf = ({ kind, item }: ShelfItem): string => `${kind}:${item.id}`

export const titleOf = (subject: ShelfItem): string => {
  switch (subject.kind) {
    case 'series':
    case 'books':
      return subject.item.metadata.title
    case 'collections':
    case 'read-lists':
      return subject.item.name
  }
}
