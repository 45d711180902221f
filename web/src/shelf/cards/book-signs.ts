import type { BookDto } from '@spinrack/contract/resources/book'
import type { ReadState } from '#lib/read-state.ts'
import type { PosterMark, PosterTrouble } from '#ui/poster/poster.tsx'

export const bookMark = (state: ReadState): PosterMark | undefined => {
  switch (state.kind) {
    case 'unread':
      return { kind: 'unread' }
    case 'read':
      return { kind: 'finished' }
    case 'in-progress':
      return undefined
  }
}

/** What waits for its analysis is in no trouble. */
export const troubleKind = (status: BookDto['media']['status']): PosterTrouble['kind'] | undefined =>
  status === 'ERROR' || status === 'UNSUPPORTED' ? 'broken' : undefined
