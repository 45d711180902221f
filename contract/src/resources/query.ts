import { z } from 'zod'

/**
 * A repeatable query parameter. A value given once is split on commas, repeated values are not, and blanks are dropped:
 * clients in the wild send all three of `a=1&a=2`, `a=1,2` and `a=1, 2`.
 */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => {
      const values = typeof given === 'string' ? given.split(',') : (given ?? [])
      return values.map((value) => value.trim()).filter((value) => value !== '')
    })
    .pipe(z.array(item).max(mostValues, `must not have more than ${mostValues} values`))
    .meta({ openapi: { type: 'array', items: { type: 'string' } } })

/** As many as a condition may have parts: each of them costs time. */
const mostValues = 2_000

/** Booleans as browsers and apps write them, those in Python with a capital letter; anything else is refused. */
export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', 'on', 'off', 'yes', 'no', '1', '0']))
  .transform((given) => ['true', 'on', 'yes', '1'].includes(given))
  .or(z.boolean())
  .meta({ openapi: { type: 'boolean' } })

const lastOf = (given: unknown): unknown => (Array.isArray(given) ? given.at(-1) : given)

const wholeNumber = (fallback: number, least: number, most: number) =>
  z
    .union([z.string(), z.number(), z.array(z.string())])
    .optional()
    .transform((given) => {
      const number = Number(lastOf(given) ?? fallback)
      return Number.isInteger(number) && number >= least ? Math.min(number, most) : fallback
    })
    .meta({ openapi: { type: 'integer', default: fallback } })

/** One requested order; unknown keys are dropped later, by the store that knows its columns. */
export type SortOrder = { readonly key: string; readonly direction: 'asc' | 'desc' }

const sortOrders = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given): SortOrder[] =>
    withoutRepetition((typeof given === 'string' ? [given] : (given ?? [])).flatMap(parseSort)),
  )
  .meta({ openapi: { type: 'array', items: { type: 'string' } } })

/** `sort=series,metadata.numberSort,desc` holds two keys that share a direction. */
const parseSort = (text: string): SortOrder[] => {
  const parts = text.split(',').map((part) => part.trim())
  const last = parts.at(-1)?.toLowerCase()
  const explicit = last === 'asc' || last === 'desc'
  const keys = explicit ? parts.slice(0, -1) : parts
  return keys.filter((key) => key !== '').map((key) => ({ key, direction: last === 'desc' ? 'desc' : 'asc' }))
}

/** What is in order by a key already is not changed by that key again. */
const withoutRepetition = (orders: readonly SortOrder[]): SortOrder[] => {
  const first = new Map<string, SortOrder>()
  for (const order of orders) if (!first.has(order.key)) first.set(order.key, order)
  return [...first.values()]
}

const largestPage = 2000

/** A malformed or negative page or size silently becomes the default, as clients expect. */
export const paging = {
  // However far the page: the number of its first item is still one that can be counted to.
  page: wholeNumber(0, 0, Math.floor(Number.MAX_SAFE_INTEGER / largestPage)),
  size: wholeNumber(20, 1, largestPage),
  sort: sortOrders,
  unpaged: flag.optional().default(false),
}
