import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#api/errors.ts'
import { readListQueries } from '#api/read-lists.ts'
import { userQueries } from '#api/users.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Missing } from '#ui/hero/missing.tsx'
import { ReadListArranging } from '../arranging/read-list-arranging.tsx'
import { ReadListBooks } from './read-list-books.tsx'
import { ReadListHero } from './read-list-hero.tsx'
import { SetSkeleton } from '../set-skeleton.tsx'
import { useLeaveWhenDeleted } from '../use-leave-when-deleted.ts'

export const ReadListPage = ({ readListId }: { readListId: string }) => {
  const { data: user } = useSuspenseQuery(userQueries.me())
  const shown = useQuery(readListQueries.detail(readListId))
  const { data: readList, error, refetch } = shown
  const [arranging, setArranging] = useState(false)
  usePageTitle(readList?.name)
  const leaving = useLeaveWhenDeleted(shown, 'readList')
  if (error !== null && readList === undefined) {
    return <Missing subject="readList" failure={failureOf(error)} retry={() => void refetch()} />
  }
  if (readList === undefined || leaving) return <SetSkeleton />
  if (arranging) return <ReadListArranging readList={readList} onDone={() => setArranging(false)} />
  return (
    <>
      <ReadListHero readList={readList} roles={user.roles} onArrange={() => setArranging(true)} />
      <ReadListBooks readList={readList} />
    </>
  )
}
