import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCollectionPoster } from '#api/collections.ts'
import { useMessages } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { HeroAction } from '#ui/hero/hero-action.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { SetsLink } from '../sets-link.tsx'

type CollectionHeroProps = { collection: CollectionDto; admin: boolean; onArrange: () => void }

export const CollectionHero = ({ collection, admin, onArrange }: CollectionHeroProps) => {
  const t = useMessages()
  const { id, name, ordered, filtered, seriesIds } = collection
  return (
    <Hero
      poster={useCollectionPoster(id)}
      title={name}
      over={<SetsLink kind="collection" />}
      facts={[
        t('sets.count.collection', { count: seriesIds.length }),
        ordered ? t('sets.field.ordered') : undefined,
        filtered ? t('sets.filtered') : undefined,
      ]}
      actions={
        admin && (
          <>
            <HeroAction
              label={t('sets.action.arrange')}
              icon={<IconListDetails size={20} />}
              deed={{ run: onArrange }}
            />
            <HeroAction
              label={t('sets.edit.collection.title')}
              icon={<IconPencil size={20} />}
              deed={{ run: () => requestDialog({ kind: 'edit-collection', collection }) }}
            />
            <HeroAction
              label={t('sets.action.delete.collection')}
              icon={<IconTrash size={20} />}
              deed={{ run: () => requestDialog({ kind: 'delete-collections', collections: [collection] }) }}
            />
          </>
        )
      }
    />
  )
}
