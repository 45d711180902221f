type Openable = {
  readonly deleted: boolean
  readonly media: {
    readonly status: string
    readonly mediaProfile: string
    readonly epubDivinaCompatible: boolean
  }
}

/** Whether a book opens in the reader for these roles, and if not, the one reason to show. */
export type ReadingAccess =
  | 'readable'
  | 'unavailable'
  | 'not-analyzed'
  | 'broken'
  | 'unsupported'
  | 'text-book'
  | 'not-permitted'

export const readingAccess = (book: Openable, roles: readonly string[]): ReadingAccess => {
  if (book.deleted) return 'unavailable'
  const { status, mediaProfile, epubDivinaCompatible } = book.media
  if (status === 'ERROR') return 'broken'
  if (status === 'UNSUPPORTED') return 'unsupported'
  if (status !== 'READY') return 'not-analyzed'
  if (mediaProfile === 'EPUB' && !epubDivinaCompatible) return 'text-book'
  return roles.includes('PAGE_STREAMING') ? 'readable' : 'not-permitted'
}
