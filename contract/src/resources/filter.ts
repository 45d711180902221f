import { z } from 'zod'
import { readStatuses } from '../vocabulary/book.ts'
import { seriesStatuses } from '../vocabulary/series.ts'
import { flag, listOf } from './query.ts'

const list = { type: 'array', items: { type: 'string' } }

/** Values as they are, none of them split. */
const repeated = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((given) => (typeof given === 'string' ? [given] : (given ?? [])))

/** `name,role`, split at the last comma: names have commas of their own. What has none is ignored. */
export const authorList = repeated
  .transform((values) =>
    values.flatMap((value) => {
      const comma = value.lastIndexOf(',')
      return comma < 0 ? [] : [{ name: value.slice(0, comma).trim(), role: value.slice(comma + 1).trim() }]
    }),
  )
  .meta({ openapi: list })

/** Whatever is no whole number, such as `None`, stands for unrated. */
const ageRatings = listOf(z.string())
  .transform((values) => values.map((value) => (/^-?\d{1,9}$/.test(value) ? Number(value) : null)))
  .meta({ openapi: list })

const years = listOf(z.string())
  .transform((values) => values.filter((value) => /^\d{1,4}$/.test(value)).map(Number))
  .meta({ openapi: list })

/** A blank flag says nothing. */
export const givenFlag = z
  .literal('')
  .transform(() => undefined)
  .or(flag)
  .optional()
  .meta({ openapi: { type: 'boolean' } })

/** `regex,field`, split at the last comma; fields other than the two titles are ignored. */
const titlePattern = z
  .string()
  .optional()
  .transform((given) => {
    const comma = given?.lastIndexOf(',') ?? -1
    const field = titleFields.get(
      given
        ?.slice(comma + 1)
        .trim()
        .toLowerCase() ?? '',
    )
    return given !== undefined && comma > 0 && field ? { field, pattern: given.slice(0, comma) } : undefined
  })
  .meta({ openapi: { type: 'string' } })

const titleFields = new Map([
  ['title', 'title' as const],
  ['title_sort', 'titleSort' as const],
])

/** Parameters of lists of series, of a collection's too. */
export const collectionSeriesFilters = {
  library_id: listOf(z.string()),
  status: listOf(z.enum(seriesStatuses)),
  read_status: listOf(z.enum(readStatuses)),
  publisher: listOf(z.string()),
  language: listOf(z.string()),
  genre: listOf(z.string()),
  tag: listOf(z.string()),
  age_rating: ageRatings,
  release_year: years,
  author: authorList,
  deleted: givenFlag,
  complete: givenFlag,
}

export const seriesFilters = {
  search: z.string().optional(),
  search_regex: titlePattern,
  collection_id: listOf(z.string()),
  sharing_label: listOf(z.string()),
  oneshot: givenFlag,
  ...collectionSeriesFilters,
}
