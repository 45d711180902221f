import type { QueryClient } from '@tanstack/react-query'
import type { ItemOfKind, ShelfKind } from '#shelf/actions/shelf-item.ts'
import type { WallSource } from './wall-source.tsx'

/** Few large answers instead of many small ones: somebody waits for all of them. */
const chunkSize = 500

/** Brings all items between two indexes, both included. */
export const loadRange = async <Kind extends ShelfKind>(
  queryClient: QueryClient,
  source: WallSource<Kind>,
  { first, last }: { first: number; last: number },
): Promise<ItemOfKind[Kind][]> => {
  const items: ItemOfKind[Kind][] = []
  for (let page = Math.floor(first / chunkSize); page * chunkSize <= last; page++) {
    // One after the other, because the server has others to serve.
    const { content } = await queryClient.fetchQuery({ ...source.pageOf({ page, size: chunkSize }), gcTime: 0 })
    const start = page * chunkSize
    items.push(...content.slice(Math.max(0, first - start), last - start + 1))
  }
  return items
}
