import { z } from 'zod'
import { mediaProfiles, mediaStatuses, readStatuses } from '../vocabulary/book.ts'
import { seriesStatuses } from '../vocabulary/series.ts'
import { thumbnailTypes } from '../vocabulary/thumbnail.ts'
import * as operators from './operators.ts'

const author = z.object({ name: z.string().nullish(), role: z.string().nullish() }).transform(({ name, role }) => ({
  name: name ?? undefined,
  role: role ?? undefined,
}))
const poster = z
  .object({ type: operators.word(thumbnailTypes).nullish(), selected: z.boolean().nullish() })
  .transform(({ type, selected }) => ({ type: type ?? undefined, selected: selected ?? undefined }))

const texts = operators.equality(z.string(), 'EqualityString')

const shared = {
  libraryId: texts,
  deleted: operators.truth,
  oneShot: operators.truth,
  title: operators.text,
  releaseDate: operators.date,
  tag: operators.nullableText,
  readStatus: operators.equality(operators.word(readStatuses), 'EqualityReadStatus'),
  author: operators.equality(author, 'EqualityAuthorMatch'),
}

export const seriesTests = {
  ...shared,
  collectionId: texts,
  complete: operators.truth,
  titleSort: operators.text,
  genre: operators.nullableText,
  sharingLabel: operators.nullableText,
  publisher: texts,
  language: texts,
  ageRating: operators.nullableInteger,
  seriesStatus: operators.equality(operators.word(seriesStatuses), 'EqualityStatus'),
}

export const bookTests = {
  ...shared,
  seriesId: texts,
  readListId: texts,
  numberSort: operators.decimal,
  mediaStatus: operators.equality(operators.word(mediaStatuses), 'EqualityStatus'),
  mediaProfile: operators.equality(operators.word(mediaProfiles), 'EqualityMediaProfile'),
  poster: operators.equality(poster, 'EqualityPosterMatch'),
}

type Tests = Readonly<Record<string, z.ZodType>>

/** A condition as it was understood: all of, any of, or one test. */
type Understood<T extends Tests> =
  | { allOf: Understood<T>[] }
  | { anyOf: Understood<T>[] }
  | { [Name in keyof T]: { leaf: Name; test: z.output<T[Name]> } }[keyof T]

/** A condition as it is sent: an object with one member. */
type Sent<T extends Tests> =
  | { allOf: Sent<T>[] }
  | { anyOf: Sent<T>[] }
  | { [Name in keyof T]: { [Only in Name]: unknown } }[keyof T]

export type SeriesConditionDto = Sent<typeof seriesTests>
export type BookConditionDto = Sent<typeof bookTests>

const deepest = 20
const mostParts = 2_000

const conditionOf = <T extends Tests>(tests: T, id: string) => {
  const names = new Map(['allOf', 'anyOf', ...Object.keys(tests)].map((name) => [name.toLowerCase(), name]))
  const parts = z.array(z.lazy((): z.ZodType<Understood<T>> => condition))
  const members = z.object({
    allOf: parts.optional(),
    anyOf: parts.optional(),
    ...Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, test.optional()])),
  })

  /** Several members in one object must all hold; there is a client that writes so. */
  const understand = (given: Readonly<Record<string, unknown>>): Understood<T> => {
    const found = Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined) return []
      if (name === 'allOf' || name === 'anyOf') return [{ [name]: value }]
      return [{ leaf: name, test: value }]
    })
    return (found.length === 1 ? found[0] : { allOf: found }) as Understood<T>
  }

  const condition = z
    .unknown()
    .transform((given, context) => {
      const known = Object.entries(isObject(given) ? given : {}).flatMap(([name, value]) => {
        const spelled = names.get(name.toLowerCase())
        return spelled === undefined || value === null ? [] : [[spelled, value]]
      })
      if (known.length > 0) return Object.fromEntries(known) as Record<string, unknown>
      context.addIssue({ code: 'custom', message: `must be a condition: ${[...names.values()].join(', ')}` })
      return z.NEVER
    })
    .pipe(members)
    .transform(understand)
    .meta({ id, openapi: {} }) as unknown as z.ZodType<Understood<T>, Sent<T>>
  return condition
}

/** Measured before anything else looks at it, and without recursion: it may be of any depth. */
const bounded = z.unknown().superRefine((given, context) => {
  let level: unknown[] = [given]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > deepest)
      return context.addIssue({ code: 'custom', message: `must not be nested deeper than ${deepest}` })
    if (count > mostParts)
      return context.addIssue({ code: 'custom', message: `must not have more than ${mostParts} parts` })
    level = level.flatMap((part) => (isObject(part) ? Object.values(part).filter(Array.isArray).flat(1) : []))
  }
})

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const searchOf = <Schema extends z.ZodType>(condition: Schema, id: string) =>
  z
    .object({
      condition: bounded.pipe(condition as z.ZodType<z.output<Schema>, unknown>).nullish(),
      fullTextSearch: z.string().nullish(),
    })
    .nullish()
    .transform((given) => ({
      condition: given?.condition ?? undefined,
      search: given?.fullTextSearch ?? undefined,
    }))
    .meta({
      id,
      openapi: {
        type: 'object',
        properties: {
          condition: { $ref: `#/components/schemas/${z.globalRegistry.get(condition)?.id}` },
          fullTextSearch: { type: 'string' },
        },
      },
    }) as unknown as z.ZodType<
    { condition: z.output<Schema> | undefined; search: string | undefined },
    { condition?: z.input<Schema> | null; fullTextSearch?: string | null } | null | undefined
  >

export const seriesCondition = conditionOf(seriesTests, 'SearchConditionSeries')
export const bookCondition = conditionOf(bookTests, 'SearchConditionBook')
export const seriesSearch = searchOf(seriesCondition, 'SeriesSearch')
export const bookSearch = searchOf(bookCondition, 'BookSearch')
