import { z } from 'zod'
import { fitTo } from '../loose-json.ts'

/** What generated clients call the operators that a condition takes. */
export type Family =
  | 'Boolean'
  | 'Date'
  | `Equality${'AuthorMatch' | 'MediaProfile' | 'NullableString' | 'PosterMatch' | 'ReadStatus' | 'Status' | 'String'}`
  | `Numeric${'NullableInteger' | 'TFloat'}`
  | 'String'

/**
 * The operators of the condition language, one schema for each family. Names of members and operators are taken in any
 * case, and so are the values of enumerations: clients write all of them.
 */
export const equality = <Value extends z.ZodType>(value: Value, family: Family) =>
  operation(z.object({ operator: z.enum(['is', 'isNot']), value }), family)

const presence = [z.object({ operator: z.literal('isNull') }), z.object({ operator: z.literal('isNotNull') })] as const

export const nullableText = operation(
  z.discriminatedUnion('operator', [z.object({ operator: z.enum(['is', 'isNot']), value: z.string() }), ...presence]),
  'EqualityNullableString',
)

export const text = operation(
  z.object({
    operator: z.enum([
      'is',
      'isNot',
      'contains',
      'doesNotContain',
      'beginsWith',
      'doesNotBeginWith',
      'endsWith',
      'doesNotEndWith',
    ]),
    value: z.string(),
  }),
  'String',
)

const comparisons = z.enum(['is', 'isNot', 'greaterThan', 'lessThan'])
export const decimal = operation(z.object({ operator: comparisons, value: z.number() }), 'NumericTFloat')
export const nullableInteger = operation(
  z.discriminatedUnion('operator', [z.object({ operator: comparisons, value: z.int32() }), ...presence]),
  'NumericNullableInteger',
)

export const truth = operation(z.object({ operator: z.enum(['isTrue', 'isFalse']) }), 'Boolean')

/** Instants are compared by their date in UTC, durations by their whole days. */
export const date = operation(
  z.discriminatedUnion('operator', [
    z
      .object({ operator: z.enum(['before', 'after']), dateTime: zonedInstant() })
      .transform(({ operator, dateTime }) => ({ operator, date: dateTime })),
    z
      .object({ operator: z.enum(['isInTheLast', 'isNotInTheLast']), duration: daysOfDuration() })
      .transform(({ operator, duration }) => ({ operator, days: duration })),
    ...presence,
  ]),
  'Date',
)

/** Enumerated values in any case. */
export const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .string()
    .transform((given) => given.toUpperCase())
    .pipe(z.enum(words))

/** Members and operator in their own spelling, whatever the given one. */
function operation<Schema extends z.ZodType>(schema: Schema, family: Family) {
  const fit = fitTo(schema)
  const spell = (given: unknown) => {
    const members = withLowerCaseNames(given)
    if (!members) return given
    const { operator, value, datetime, duration } = members
    const spelled = typeof operator === 'string' ? operatorNames.get(operator.toLowerCase()) : undefined
    return fit({ operator: spelled ?? operator, value, dateTime: datetime, duration })
  }
  return z.preprocess(spell, schema).meta({ family })
}

export const withLowerCaseNames = (given: unknown): Record<string, unknown> | undefined =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
    : undefined

const operatorNames = new Map(
  [
    'is',
    'isNot',
    'isNull',
    'isNotNull',
    'contains',
    'doesNotContain',
    'beginsWith',
    'doesNotBeginWith',
    'endsWith',
    'doesNotEndWith',
    'greaterThan',
    'lessThan',
    'before',
    'after',
    'isInTheLast',
    'isNotInTheLast',
    'isTrue',
    'isFalse',
  ].map((name) => [name.toLowerCase(), name]),
)

function zonedInstant() {
  return z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)(\[[^\]]*\])?$/i, 'must be a zoned instant')
    .transform((given) => new Date(given.replace(/\[.*$/, '')))
    .refine((instant) => !Number.isNaN(instant.getTime()), 'must be a zoned instant')
    .transform((instant) => instant.toISOString().slice(0, 10))
}

/** Days and smaller units only: months and years have no fixed length. */
function daysOfDuration() {
  const pattern = /^P(?=\d|T\d)(?:(\d{1,7})D)?(?:T(?=\d)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:\.\d{0,9})?S)?)?$/i
  return z
    .string()
    .regex(pattern, 'must be a duration in days, hours, minutes and seconds')
    .transform((given) => {
      const [days, hours, minutes, seconds] = (pattern.exec(given) ?? []).slice(1).map((part) => Number(part ?? 0))
      return Math.floor((days ?? 0) + ((hours ?? 0) + ((minutes ?? 0) + (seconds ?? 0) / 60) / 60) / 24)
    })
}
