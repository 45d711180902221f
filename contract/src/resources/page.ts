import { z } from 'zod'

const sort = z.object({ empty: z.boolean(), sorted: z.boolean(), unsorted: z.boolean() }).meta({ id: 'SortObject' })

const pageable = z
  .object({
    pageNumber: z.int(),
    pageSize: z.int(),
    offset: z.int(),
    paged: z.boolean(),
    unpaged: z.boolean(),
    sort,
  })
  .meta({ id: 'PageableObject' })

/** The envelope of every paged list; all members are always present because strict clients need them. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    pageable,
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
    numberOfElements: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
    sort,
  })

export type PageOf<Item> = Omit<z.infer<ReturnType<typeof pageOf>>, 'content'> & { content: Item[] }
