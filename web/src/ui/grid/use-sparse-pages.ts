import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { DefaultError, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pagesFor } from './page-window.ts'

type AnyPage = { content: unknown[]; totalElements: number }
export type PageQuery<Page, Key extends QueryKey> = (
  page: number,
) => Pick<UseQueryOptions<Page, DefaultError, Page, Key>, 'queryKey' | 'queryFn'>

/** Long enough to fly over pages with the scroll bar, short enough not to be felt. */
const settleTime = 80
/** Pages that stay in memory: enough to go back and forth, and not a whole library. */
const mostPages = 64

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
  useForgetting(queryClient, pages, pageQuery)

  // A page that was seen before is drawn at once, before anything settles; each is looked up once for all its items.
  const known = new Map<number, Page | undefined>(pages.map((page, at) => [page, results[at]?.data]))
  const itemAt = (index: number): Page['content'][number] | undefined => {
    const page = Math.floor(index / pageSize)
    if (!known.has(page)) known.set(page, queryClient.getQueryData<Page>(pageQuery(page).queryKey))
    return known.get(page)?.content[index % pageSize]
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
    /** Nothing of what is in view is being waited for. */
    isSettled: results.every((result) => result.data !== undefined || result.isError),
    /** Part of the list could not be loaded. */
    incomplete: failed.length > 0,
    retry: () => void Promise.all(failed.map((result) => result.refetch())),
    itemAt,
    onView,
  }
}

/** Somebody who scrolls through 100,000 items must not end up holding all of them. */
const useForgetting = <Page, Key extends QueryKey>(
  queryClient: QueryClient,
  pages: readonly number[],
  pageQuery: PageQuery<Page, Key>,
) => {
  const visited = useRef(new Set<number>())
  useEffect(() => {
    for (const page of pages) {
      visited.current.delete(page)
      visited.current.add(page)
    }
    for (const oldest of visited.current) {
      if (visited.current.size <= mostPages) break
      visited.current.delete(oldest)
      queryClient.removeQueries({ queryKey: pageQuery(oldest).queryKey, exact: true, type: 'inactive' })
    }
  })
}
