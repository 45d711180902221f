import type { PageRequest, SortOrder } from '#domain/paging'
import type { Order } from './listing.ts'

/** The known ones of the wished orders; what a search found comes best first unless something else is wished for. */
export const wishedOrders = <Table extends string>(
  known: Readonly<Record<string, Order<Table>>>,
  { sort }: Pick<PageRequest, 'sort'>,
): (Order<Table> & { direction: SortOrder['direction'] })[] => {
  const wished = sort.flatMap(({ key, direction }) => {
    // Keys come from outside and may be `constructor`.
    const order = Object.hasOwn(known, key) ? known[key] : undefined
    return order ? [{ ...order, direction }] : []
  })
  const best = known['relevance']
  return wished.length === 0 && best ? [{ ...best, direction: 'asc' }] : wished
}
