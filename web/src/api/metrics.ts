import type { MetricDto } from '@spinrack/contract/resources/actuator'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { isNotFound } from './errors.ts'

/** A metric as a whole, and by each value of one of its tags. */
export type TaggedMetric = {
  readonly total: MetricDto
  readonly parts: readonly { readonly value: string; readonly metric: MetricDto }[]
}

/** For administrators only. A metric that has nothing to tell yet is null. */
export const metricQueries = {
  all: ['metrics'] as const,

  total: (name: string) =>
    queryOptions({
      queryKey: [...metricQueries.all, name],
      queryFn: ({ signal }) => load({ name, signal }),
      staleTime: 0,
    }),

  byTag: (name: string, tag: string) =>
    queryOptions({
      queryKey: [...metricQueries.all, name, tag],
      queryFn: async ({ signal }): Promise<TaggedMetric | null> => {
        const total = await load({ name, signal })
        if (total === null) return null
        const values = total.availableTags?.find((known) => known.tag === tag)?.values ?? []
        const parts = await Promise.all(
          values.map(async (value) => ({ value, metric: await load({ name, tag: `${tag}:${value}`, signal }) })),
        )
        // A library may go while its number is asked for.
        return { total, parts: parts.flatMap(({ value, metric }) => (metric === null ? [] : [{ value, metric }])) }
      },
      staleTime: 0,
    }),
}

type Wish = { readonly name: string; readonly tag?: string; readonly signal: AbortSignal }

const load = ({ name, tag, signal }: Wish): Promise<MetricDto | null> =>
  call('GET /actuator/metrics/:name', {
    params: { name },
    query: tag === undefined ? {} : { tag: [tag] },
    signal,
  }).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })
