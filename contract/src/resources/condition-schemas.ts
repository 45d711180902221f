import { z } from 'zod'
import { bookTests, seriesTests } from './condition.ts'
import type { Family } from './operators.ts'

type Json = Record<string, unknown>

/** The condition language in the words of OpenAPI, under the names that generated clients know its parts by. */
export const conditionSchemas = (): Json => ({
  ...conditions('Book', bookTests),
  ...conditions('Series', seriesTests),
  ...Object.fromEntries(
    Object.entries(operatorsOf).map(([family, operators]) => [`SearchOperator${family}`, choice(operators)]),
  ),
  ...Object.fromEntries(Object.entries(operatorsOf).flatMap(([, operators]) => operators.map(operatorSchema))),
})

const conditions = (noun: string, tests: Readonly<Record<string, z.ZodType>>): Json => {
  const whole = `SearchCondition${noun}`
  const nested = { type: 'array', items: refTo(whole) }
  const parts = new Map<string, Json>([
    [`SearchConditionAnyOf${noun}`, only('anyOf', nested)],
    [`SearchConditionAllOf${noun}`, only('allOf', nested)],
    ...Object.entries(tests).map(([name, test]): [string, Json] => [
      `SearchCondition${name[0]?.toUpperCase()}${name.slice(1)}`,
      only(name, refTo(`SearchOperator${String(z.globalRegistry.get(test)?.['family'])}`)),
    ]),
  ])
  return { [whole]: { oneOf: [...parts.keys()].map(refTo) }, ...Object.fromEntries(parts) }
}

type Operator = readonly [operator: string, schema: string, members: Json]

const is: readonly Operator[] = [
  ['is', 'Is', { value: {} }],
  ['isNot', 'IsNot', { value: {} }],
]
const compared: readonly Operator[] = [
  ['greaterThan', 'GreaterThan', { value: {} }],
  ['lessThan', 'LessThan', { value: {} }],
  ...is,
]
/** The reference has two schemas for each of these, of which one is named after a type. */
const nothing = (suffix: 'T' | ''): readonly Operator[] => [
  ['isNull', `IsNull${suffix}`, {}],
  ['isNotNull', `IsNotNull${suffix}`, {}],
]
const text = { value: { type: 'string' } }
const instant = { dateTime: { type: 'string', format: 'date-time' } }
const duration = { duration: { type: 'string' } }

const operatorsOf: Readonly<Record<Family, readonly Operator[]>> = {
  Boolean: [
    ['isTrue', 'IsTrue', {}],
    ['isFalse', 'IsFalse', {}],
  ],
  Date: [
    ['before', 'Before', instant],
    ['after', 'After', instant],
    ['isInTheLast', 'IsInTheLast', duration],
    ['isNotInTheLast', 'IsNotInTheLast', duration],
    ...nothing(''),
  ],
  EqualityAuthorMatch: is,
  EqualityMediaProfile: is,
  EqualityNullableString: [...is, ...nothing('T')],
  EqualityPosterMatch: is,
  EqualityReadStatus: is,
  EqualityStatus: is,
  EqualityString: is,
  NumericNullableInteger: [...compared, ...nothing('T')],
  NumericTFloat: compared,
  String: [
    ['beginsWith', 'BeginsWith', text],
    ['doesNotBeginWith', 'DoesNotBeginWith', text],
    ['contains', 'Contains', text],
    ['doesNotContain', 'DoesNotContain', text],
    ['endsWith', 'EndsWith', text],
    ['doesNotEndWith', 'DoesNotEndWith', text],
    ...is,
  ],
}

const choice = (operators: readonly Operator[]): Json => ({
  oneOf: operators.map(([, schema]) => refTo(`SearchOperator${schema}`)),
  discriminator: {
    propertyName: 'operator',
    mapping: Object.fromEntries(
      operators.map(([operator, schema]) => [operator, addressOf(`SearchOperator${schema}`)]),
    ),
  },
})

const operatorSchema = ([operator, schema, members]: Operator): [string, Json] => [
  `SearchOperator${schema}`,
  {
    type: 'object',
    properties: { operator: { type: 'string', const: operator }, ...members },
    required: ['operator', ...Object.keys(members)],
  },
]

const only = (name: string, schema: Json): Json => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
})

const addressOf = (name: string) => `#/components/schemas/${name}`
const refTo = (name: string) => ({ $ref: addressOf(name) })
