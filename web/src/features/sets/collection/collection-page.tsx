import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionQueries } from '#api/collections.ts'
import { failureOf } from '#api/errors.ts'
import { isAdmin, userQueries } from '#api/users.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Missing } from '#ui/hero/missing.tsx'
import { CollectionArranging } from '../arranging/collection-arranging.tsx'
import { CollectionHero } from './collection-hero.tsx'
import { CollectionSeries } from './collection-series.tsx'
import { SetSkeleton } from '../set-skeleton.tsx'
import { useLeaveWhenDeleted } from '../use-leave-when-deleted.ts'

export const CollectionPage = ({ collectionId }: { collectionId: string }) => {
  const { data: user } = useSuspenseQuery(userQueries.me())
  const shown = useQuery(collectionQueries.detail(collectionId))
  const { data: collection, error, refetch } = shown
  const [arranging, setArranging] = useState(false)
  usePageTitle(collection?.name)
  const leaving = useLeaveWhenDeleted(shown, 'collection')
  if (error !== null && collection === undefined) {
    return <Missing subject="collection" failure={failureOf(error)} retry={() => void refetch()} />
  }
  if (collection === undefined || leaving) return <SetSkeleton />
  if (arranging) return <CollectionArranging collection={collection} onDone={() => setArranging(false)} />
  return (
    <>
      <CollectionHero collection={collection} admin={isAdmin(user)} onArrange={() => setArranging(true)} />
      <CollectionSeries collection={collection} />
    </>
  )
}
