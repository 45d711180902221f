type Readable = {
  readonly media: { readonly pagesCount: number }
  readonly readProgress: { readonly page: number; readonly completed: boolean; readonly readDate: string } | null
}

export type ReadState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'in-progress'; readonly page: number; readonly pages: number; readonly fraction: number }
  | { readonly kind: 'read'; readonly on: string }

export const readStateOf = ({ media, readProgress }: Readable): ReadState => {
  if (readProgress === null) return { kind: 'unread' }
  if (readProgress.completed) return { kind: 'read', on: readProgress.readDate }
  // A file may have been replaced by a shorter one since it was read.
  const page = Math.min(readProgress.page, Math.max(media.pagesCount, 1))
  return { kind: 'in-progress', page, pages: media.pagesCount, fraction: page / Math.max(media.pagesCount, 1) }
}
