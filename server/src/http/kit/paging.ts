import type { PageOf } from '@spinrack/contract/resources/page'
import { mapPaged, type Paged } from '#domain/paging'
import { continued } from './long-answer.ts'

/** An unpaged answer still looks like one large page: strict clients need every member. */
export const presentPage = <Item, Dto>(found: Paged<Item>, present: (item: Item) => Dto): PageOf<Dto> => {
  const { items, rest, total, request, sorted } = mapPaged(found, present)
  const size = request.unpaged ? Math.max(total, 20) : request.size
  const page = request.unpaged ? 0 : request.page
  const totalPages = Math.ceil(total / size)
  const sort = { empty: !sorted, sorted, unsorted: !sorted }
  const answer: PageOf<Dto> = {
    content: [...items],
    pageable: { pageNumber: page, pageSize: size, offset: page * size, paged: true, unpaged: false, sort },
    totalElements: total,
    totalPages,
    number: page,
    size,
    numberOfElements: rest ? total : items.length,
    first: page === 0,
    last: page >= totalPages - 1,
    empty: items.length === 0,
    sort,
  }
  return rest ? continued(answer, rest) : answer
}
