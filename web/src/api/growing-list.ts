import type { PageOf } from '@spinrack/contract/resources/page'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

type LoadPage<Item> = (page: number, signal: AbortSignal) => Promise<PageOf<Item>>

/** A list that loads its next page when someone comes near its end. */
export const growingList = <Item extends { id: string }>(queryKey: QueryKey, load: LoadPage<Item>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
    select: ({ pages }) => uniqueItems(pages),
  })

/** An item that moved while the pages were being asked for may come in two of them; its first place counts. */
export const uniqueItems = <Item extends { id: string }>(pages: readonly { content: Item[] }[]): Item[] => {
  const seen = new Set<string>()
  return pages.flatMap(({ content }) => content).filter(({ id }) => !seen.has(id) && seen.add(id))
}
