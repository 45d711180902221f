import type { BookDto } from '@spinrack/contract/resources/book'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import type { CardContext } from '#ui/poster/card-face.ts'

type Wish = {
  readonly among: 'library' | 'series'
  readonly note: string | undefined
  readonly unavailable: boolean
}

/** The line below a book's title: what is wrong with it, or what this list is about, or the usual. */
export const useBookLine = (book: BookDto, { among, note, unavailable }: Wish): CardContext => {
  const t = useMessages()
  const trouble = useTrouble(book.media.status, unavailable)
  if (trouble !== undefined) return trouble
  if (note !== undefined) return { text: note, tone: 'plain' }
  if (among === 'library') {
    const { number } = book.metadata
    if (book.oneshot) return { text: t('card.oneshot'), tone: 'plain' }
    return {
      text: book.seriesTitle,
      end: number === '' ? undefined : t('card.book.issue', { number }),
      tone: 'plain',
    }
  }
  const state = readStateOf(book)
  if (state.kind === 'in-progress') return { text: t('card.book.progress', state), tone: 'plain' }
  const pages = t('card.book.pages', { count: book.media.pagesCount })
  return { text: state.kind === 'read' ? t('card.book.pagesRead', { pages }) : pages, tone: 'plain' }
}

const useTrouble = (status: BookDto['media']['status'], unavailable: boolean): CardContext | undefined => {
  const t = useMessages()
  if (unavailable) return { text: t('card.unavailable'), tone: 'danger' }
  switch (status) {
    case 'ERROR':
      return { text: t('card.book.error'), tone: 'danger' }
    case 'UNSUPPORTED':
      return { text: t('card.book.unsupported'), tone: 'warn' }
    case 'OUTDATED':
      return { text: t('card.book.outdated'), tone: 'warn' }
    case 'UNKNOWN':
      return { text: t('card.book.unknown'), tone: 'plain' }
    case 'READY':
      return undefined
  }
}
