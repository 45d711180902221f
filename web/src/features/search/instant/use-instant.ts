import { useQueries } from '@tanstack/react-query'
import type { SearchAsked } from '#api/search.ts'
import { instantQueries } from '#api/search.ts'

/** The best few of each kind. One that fails takes nothing from the others. */
export const useInstant = (asked: SearchAsked) => {
  const enabled = asked.words !== ''
  const [series, books, collections, readLists] = useQueries({
    queries: [
      { ...instantQueries.series(asked), enabled },
      { ...instantQueries.books(asked), enabled },
      { ...instantQueries.collections(asked), enabled },
      { ...instantQueries.readLists(asked), enabled },
    ],
  })
  const results = [series, books, collections, readLists]
  return {
    series: series.data?.content ?? [],
    books: books.data?.content ?? [],
    collections: collections.data?.content ?? [],
    readLists: readLists.data?.content ?? [],
    isPending: results.some((result) => result.isPending),
    isFailed: results.every((result) => result.isError && result.data === undefined),
    retry: () => void Promise.all(results.map((result) => result.refetch())),
  }
}
