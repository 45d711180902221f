import type { BookDto } from '@spinrack/contract/resources/book'
import { useMessages } from '#i18n/messages.ts'
import { troubleKind } from '#shelf/cards/book-signs.ts'
import { useUnavailable } from '#shelf/cards/use-unavailable.ts'
import type { PosterTrouble } from '#ui/poster/poster.tsx'

/** The same sign as on its card. */
export const usePosterTrouble = (book: BookDto): PosterTrouble | undefined => {
  const t = useMessages()
  const unavailable = useUnavailable(book)
  const { status } = book.media
  if (unavailable) return { kind: 'missing', says: t('card.unavailable') }
  const kind = troubleKind(status)
  return kind && { kind, says: t(status === 'UNSUPPORTED' ? 'card.book.unsupported' : 'card.book.error') }
}
