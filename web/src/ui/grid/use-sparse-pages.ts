import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { pagesFor } from './page-window.ts'

type AnyPage = { content: unknown[]; totalElements: number }
type PageQuery<Page, Key extends QueryKey> = (
  page: number,
) => Pick<UseQueryOptions<Page, DefaultError, Page, Key>, 'queryKey' | 'queryFn'>

/** Long enough to fly over pages with the scroll bar, short enough not to be felt. */
const settleTime = 80

/** A long list of which only the pages in view are loaded, wherever that view is. */
export const useSparsePages = <Page extends AnyPage, Key extends QueryKey>(
  pageSize: number,
  pageQuery: PageQuery<Page, Key>,
) => {
  const queryClient = useQueryClient()
  const [view, setView] = useState({ first: 0, last: 0 })
  const wanted = pagesFor(view, pageSize)
  const [settled] = useDebouncedValue(wanted.join(), settleTime, { leading: true })
  const pages = useMemo(() => settled.split(',').map(Number), [settled])
  const results = useQueries({ queries: pages.map(pageQuery) })

  const itemAt = (index: number): Page['content'][number] | undefined => {
    const page = Math.floor(index / pageSize)
    const watched = results[pages.indexOf(page)]?.data
    // A page that was seen before is drawn at once, before anything settles.
    const known = watched ?? queryClient.getQueryData<Page>(pageQuery(page).queryKey)
    return known?.content[index % pageSize]
  }

  const onView = useCallback(
    (first: number, last: number) =>
      setView((now) => (now.first === first && now.last === last ? now : { first, last })),
    [],
  )
  const failed = results.filter((result) => result.isError && result.data === undefined)
  return {
    /** Undefined until the first page has arrived. */
    total: results[0]?.data?.totalElements,
    error: results[0]?.data === undefined ? (results[0]?.error ?? null) : null,
    /** Part of the list could not be loaded. */
    incomplete: failed.length > 0,
    retry: () => void Promise.all(failed.map((result) => result.refetch())),
    itemAt,
    onView,
  }
}
