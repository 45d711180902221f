import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { memo } from 'react'
import { useCollectionPoster } from '#api/collections.ts'
import { useMessages } from '#i18n/messages.ts'
import type { CardProps } from './card-props.ts'
import { Card } from './card.tsx'
import { useCardControls } from './use-card-controls.tsx'

export const CollectionCard = memo(
  ({ collection, note, view, ...place }: CardProps & { collection: CollectionDto }) => {
    const t = useMessages()
    const face = {
      ...useCardControls({ kind: 'collections', item: collection }, place),
      poster: useCollectionPoster(collection.id),
      title: collection.name,
      context: {
        text: note ?? t('card.collection.series', { count: collection.seriesIds.length }),
        tone: 'plain' as const,
      },
    }
    return <Card face={face} view={view} />
  },
)
