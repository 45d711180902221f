type Troubled = { readonly deleted: boolean; readonly media: { readonly status: string } }

export type BookTrouble = 'none' | 'unavailable' | 'broken' | 'unsupported' | 'outdated' | 'waiting'

const byStatus: Record<string, BookTrouble> = {
  READY: 'none',
  ERROR: 'broken',
  UNSUPPORTED: 'unsupported',
  OUTDATED: 'outdated',
  UNKNOWN: 'waiting',
}

/** The one thing to say about the file of a book; a missing file makes the rest unimportant. */
export const bookTrouble = ({ deleted, media }: Troubled): BookTrouble =>
  deleted ? 'unavailable' : (byStatus[media.status] ?? 'none')
