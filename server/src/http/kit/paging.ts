import type { PageOf } from '@spinrack/contract/resources/page'
import type { Paged } from '#domain/paging'

/** An unpaged answer still looks like one large page: strict clients need every member. */
export const presentPage = <Item, Dto>(
  { items, total, request, sorted }: Paged<Item>,
  present: (item: Item) => Dto,
): PageOf<Dto> => {
  const size = request.unpaged ? Math.max(total, 20) : request.size
  const page = request.unpaged ? 0 : request.page
  const totalPages = Math.ceil(total / size)
  const sort = { empty: !sorted, sorted, unsorted: !sorted }
  return {
    content: items.map(present),
    pageable: { pageNumber: page, pageSize: size, offset: page * size, paged: true, unpaged: false, sort },
    totalElements: total,
    totalPages,
    number: page,
    size,
    numberOfElements: items.length,
    first: page === 0,
    last: page >= totalPages - 1,
    empty: items.length === 0,
    sort,
  }
}
