import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { memo } from 'react'
import { useReadListPoster } from '#api/read-lists.ts'
import { useMessages } from '#i18n/messages.ts'
import type { CardProps } from './card-props.ts'
import { Card } from './card.tsx'
import { useCardControls } from './use-card-controls.tsx'

export const ReadListCard = memo(({ readList, note, view, ...place }: CardProps & { readList: ReadListDto }) => {
  const t = useMessages()
  const face = {
    ...useCardControls({ kind: 'read-lists', item: readList }, place),
    poster: useReadListPoster(readList.id),
    title: readList.name,
    context: { text: note ?? t('card.readList.books', { count: readList.bookIds.length }), tone: 'plain' as const },
  }
  return <Card face={face} view={view} summary={readList.summary} />
})
