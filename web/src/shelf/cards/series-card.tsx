import type { SeriesDto } from '@spinrack/contract/resources/series'
import { memo } from 'react'
import { useSeriesPoster } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import type { CardContext } from '#ui/poster/card-face.ts'
import type { CardProps } from './card-props.ts'
import { Card } from './card.tsx'
import { seriesMark } from './series-mark.ts'
import { useCardControls } from './use-card-controls.tsx'
import { useUnavailable } from './use-unavailable.ts'

/** A series or a one-shot, with all that this user may do to it. */
export const SeriesCard = memo(({ series, note, view, ...place }: CardProps & { series: SeriesDto }) => {
  const controls = useCardControls({ kind: 'series', item: series }, place)
  const unavailable = useUnavailable(series)
  const context = useContextLine(series, { unavailable, note })
  const face = {
    ...controls,
    poster: useSeriesPoster(series.id),
    title: series.metadata.title,
    context,
    mark: seriesMark(series),
    ...(unavailable && { trouble: { kind: 'missing' as const, says: context.text } }),
  }
  return <Card face={face} view={view} summary={series.metadata.summary || series.booksMetadata.summary} />
})

type Line = { readonly unavailable: boolean; readonly note: string | undefined }

const useContextLine = (series: SeriesDto, { unavailable, note }: Line): CardContext => {
  const t = useMessages()
  if (unavailable) return { text: t('card.unavailable'), tone: 'danger' }
  const usual = series.oneshot ? t('card.oneshot') : t('card.series.books', { count: series.booksCount })
  return { text: note ?? usual, tone: 'plain' }
}
