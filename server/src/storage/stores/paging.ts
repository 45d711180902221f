import type { Paged, PageRequest, SortOrder } from '#domain/paging'
import type { Expression } from 'kysely'
import { inChunks } from '../rows.ts'

/** Which expression each public sort key stands for. */
export type SortKeys = Readonly<Record<string, Expression<unknown>>>

type Orderable<Query> = {
  orderBy(expression: Expression<unknown>, direction: 'asc' | 'desc' | ((ob: never) => never)): Query
}

/** Unknown keys are dropped silently, as clients expect. */
export const knownOrders = (request: PageRequest, keys: SortKeys): SortOrder[] =>
  request.sort.filter((order) => Object.hasOwn(keys, order.key))

/** Nulls come first ascending and last descending on every engine. */
export const ordered = <Query>(query: Query, orders: readonly SortOrder[], keys: SortKeys): Query =>
  orders.reduce((sorted, { key, direction }) => {
    const expression = keys[key] as Expression<unknown>
    return (sorted as Orderable<Query>).orderBy(expression, ((ob: Nulls) =>
      direction === 'asc' ? ob.asc().nullsFirst() : ob.desc().nullsLast()) as never)
  }, query)

type Nulls = { asc(): { nullsFirst(): never }; desc(): { nullsLast(): never } }

export const limits = (request: PageRequest) =>
  request.unpaged ? { limit: undefined, offset: 0 } : { limit: request.size, offset: request.page * request.size }

export const paged = <Item>(
  items: readonly Item[],
  total: number,
  order: { request: PageRequest; sorted: boolean },
): Paged<Item> => ({
  items,
  total,
  ...order,
})

/** So many rows are held at once, however many were asked for. */
const mostAtOnce = 2_000

/** The items of these ids, which may be all of a library. */
export const pagedByIds = async <Item>(
  { ids, total }: { readonly ids: readonly string[]; readonly total: number },
  load: (ids: readonly string[]) => Promise<readonly Item[]>,
  order: { request: PageRequest; sorted: boolean },
): Promise<Paged<Item>> => {
  const page = paged(await load(ids.slice(0, mostAtOnce)), total, order)
  if (ids.length <= mostAtOnce) return page
  const rest = async function* () {
    for (const chunk of inChunks(ids.slice(mostAtOnce))) yield await load(chunk)
  }
  return { ...page, rest }
}
