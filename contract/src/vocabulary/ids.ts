/** Ids travel as 13-character TSIDs; distinct types keep a series id from being passed for a book id. */
type Id<Kind extends string> = string & { readonly kind: Kind }

export type UserId = Id<'UserId'>
export type LibraryId = Id<'LibraryId'>
export type SeriesId = Id<'SeriesId'>
export type BookId = Id<'BookId'>
export type ThumbnailId = Id<'ThumbnailId'>
export type CollectionId = Id<'CollectionId'>
export type ReadListId = Id<'ReadListId'>
