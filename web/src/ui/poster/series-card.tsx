import { linkOptions } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardCommand } from './card-menu.tsx'
import { PosterCard } from './poster-card.tsx'
import type { CardContext } from './poster-card.tsx'
import type { PosterMark } from './poster.tsx'

export type CardSeries = {
  readonly id: string
  readonly deleted: boolean
  readonly oneshot: boolean
  readonly booksCount: number
  readonly booksReadCount: number
  readonly metadata: { readonly title: string }
}

type SeriesCardProps = {
  series: CardSeries
  poster: string
  /** Takes the place of the number of books, such as the date a list is sorted by. */
  note?: string
  actions: Record<'markRead' | 'markUnread', (seriesId: string) => void>
}

export const SeriesCard = memo(({ series, poster, note, actions }: SeriesCardProps) => {
  const { t } = useTranslation()
  const { title } = series.metadata
  const context: CardContext = series.deleted
    ? { text: t('poster.unavailable'), tone: 'danger' }
    : {
        text: note ?? (series.oneshot ? t('poster.oneshot') : t('poster.series.books', { count: series.booksCount })),
        tone: 'plain',
      }
  return (
    <PosterCard
      poster={poster}
      title={title}
      target={linkOptions({ to: '/series/$seriesId', params: { seriesId: series.id } })}
      context={context}
      mark={markOf(series)}
      commands={{ label: t('poster.menu', { title }), list: useCommands(series, actions) }}
    />
  )
})

const markOf = ({ booksCount, booksReadCount, oneshot }: CardSeries): PosterMark | undefined => {
  const left = booksCount - booksReadCount
  if (left > 0) return oneshot ? { kind: 'unread' } : { kind: 'count', count: left }
  return booksCount > 0 ? { kind: 'finished' } : undefined
}

const useCommands = (series: CardSeries, actions: SeriesCardProps['actions']): CardCommand[] => {
  const { t } = useTranslation()
  const commands: (CardCommand | false)[] = [
    series.booksReadCount < series.booksCount && {
      id: 'read',
      label: t('poster.markRead'),
      run: () => actions.markRead(series.id),
    },
    series.booksReadCount > 0 && {
      id: 'unread',
      label: t('poster.markUnread'),
      run: () => actions.markUnread(series.id),
    },
  ]
  return commands.filter((command) => command !== false)
}
