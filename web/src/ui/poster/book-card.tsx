import { linkOptions, useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { readStateOf } from '#lib/read-state.ts'
import type { ReadState } from '#lib/read-state.ts'
import { readingAccess } from '#lib/reading-access.ts'
import type { CardCommand } from './card-menu.tsx'
import { PosterCard } from './poster-card.tsx'
import type { CardContext } from './poster-card.tsx'
import type { PosterMark } from './poster.tsx'

export type CardBook = Parameters<typeof readingAccess>[0] &
  Parameters<typeof readStateOf>[0] & {
    readonly id: string
    readonly seriesId: string
    readonly seriesTitle: string
    readonly oneshot: boolean
    readonly metadata: { readonly title: string; readonly number: string }
  }

type BookActions = Record<'markRead' | 'markUnread' | 'analyze', (bookId: string) => void>

type BookCardProps = {
  book: CardBook
  poster: string
  /** Among books of many series a card says which one; within its own it says how far it is read. */
  among: 'library' | 'series'
  roles: readonly string[]
  actions: BookActions
}

export const BookCard = memo(({ book, poster, among, roles, actions }: BookCardProps) => {
  const { t } = useTranslation()
  const state = readStateOf(book)
  const context = useContextLine({ book, among, state })
  const commands = useCommands({ book, among, roles, actions })
  const { title, number } = book.metadata
  const readable = readingAccess(book, roles) === 'readable'
  return (
    <PosterCard
      poster={poster}
      title={among === 'series' && number !== '' ? t('poster.book.numbered', { number, title }) : title}
      target={linkOptions({ to: '/book/$bookId', params: { bookId: book.id } })}
      context={context}
      mark={markOf(state)}
      progress={state.kind === 'in-progress' ? state.fraction : undefined}
      play={
        readable
          ? {
              target: linkOptions({ to: '/book/$bookId/read', params: { bookId: book.id } }),
              label: t('poster.book.read', { title }),
            }
          : undefined
      }
      commands={{ label: t('poster.menu', { title }), list: commands }}
    />
  )
})

const markOf = (state: ReadState): PosterMark | undefined => {
  switch (state.kind) {
    case 'unread':
      return { kind: 'unread' }
    case 'read':
      return { kind: 'finished' }
    case 'in-progress':
      return undefined
  }
}

const useContextLine = ({
  book,
  among,
  state,
}: Pick<BookCardProps, 'book' | 'among'> & { state: ReadState }): CardContext => {
  const { t } = useTranslation()
  if (book.deleted) return { text: t('poster.unavailable'), tone: 'danger' }
  switch (book.media.status) {
    case 'ERROR':
      return { text: t('poster.book.error'), tone: 'danger' }
    case 'UNSUPPORTED':
      return { text: t('poster.book.unsupported'), tone: 'warn' }
    case 'OUTDATED':
      return { text: t('poster.book.outdated'), tone: 'warn' }
    case 'UNKNOWN':
      return { text: t('poster.book.unknown'), tone: 'plain' }
  }
  if (among === 'library') {
    const number = book.metadata.number
    if (book.oneshot) return { text: t('poster.oneshot'), tone: 'plain' }
    const end = number === '' ? undefined : t('poster.book.issue', { number })
    return { text: book.seriesTitle, end, tone: 'plain' }
  }
  const pages = t('poster.book.pages', { count: book.media.pagesCount })
  if (state.kind === 'in-progress') return { text: t('poster.book.progress', state), tone: 'plain' }
  return { text: state.kind === 'read' ? t('poster.book.pagesRead', { pages }) : pages, tone: 'plain' }
}

const useCommands = ({ book, among, roles, actions }: Omit<BookCardProps, 'poster'>): CardCommand[] => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state = readStateOf(book)
  const commands: (CardCommand | false)[] = [
    state.kind !== 'read' && { id: 'read', label: t('poster.markRead'), run: () => actions.markRead(book.id) },
    state.kind !== 'unread' && { id: 'unread', label: t('poster.markUnread'), run: () => actions.markUnread(book.id) },
    among === 'library' &&
      !book.oneshot && {
        id: 'series',
        label: t('poster.book.goToSeries'),
        run: () => void navigate({ to: '/series/$seriesId', params: { seriesId: book.seriesId } }),
      },
    roles.includes('ADMIN') && { id: 'analyze', label: t('poster.book.analyze'), run: () => actions.analyze(book.id) },
  ]
  return commands.filter((command) => command !== false)
}
