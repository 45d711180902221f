import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { libraryQueries } from '#api/libraries.ts'

/** Libraries come and go while a page is open: the first, the last, or the one that is being looked at. */
export const useLibraryChanges = () => {
  const router = useRouter()
  const { data: libraries } = useQuery(libraryQueries.list())
  const { libraryId } = useParams({ strict: false })
  const known = useRef<ReadonlySet<string>>(new Set())

  const none = libraries?.length === 0
  const wasNone = useRef(none)
  useEffect(() => {
    // The guards decide between the welcome page and the others.
    if (wasNone.current !== none) void router.invalidate()
    wasNone.current = none
  }, [router, none])

  useEffect(() => {
    const now = new Set(libraries?.map(({ id }) => id))
    const gone = libraryId !== undefined && known.current.has(libraryId) && !now.has(libraryId)
    known.current = now
    if (gone) void router.navigate({ to: '/', replace: true })
  }, [router, libraries, libraryId])
}
