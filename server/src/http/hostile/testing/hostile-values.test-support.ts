import fc from 'fast-check'
import { z } from 'zod'

/** Pieces of an address, already encoded or broken on purpose. */
export const hostilePiece = fc.oneof(
  fc.constantFrom(
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF%FE',
    '%',
    '%zz',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    '-1',
    '0',
    '1e309',
    '1.5',
    '2147483648',
    '9007199254740993',
    '99999999999999999999999999',
    '-9223372036854775809',
    "'%20OR%201=1--",
    '%25%5F%2A%22%5C',
    '(((((((((((a%2B)%2B)%2B)%2B',
    '%5B',
    '%5Ba-%5D,title',
    '(a%2B)%2B%24,TITLE',
    '(%3F%3Ca,title_sort',
    '%F0%9F%98%80',
    '%C3%28',
    'true',
    'asc,desc,,,',
    'title%3Bdrop%20table%20book,desc',
    '2024-99-99',
    '',
    ',,,',
  ),
  fc.integer({ min: 100, max: 3000 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

/** Strings that break databases, file systems, patterns and headers. No path of this machine is among them. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    'x\uDFFFy',
    '\uFEFF',
    '__proto__',
    'constructor',
    '../../../nowhere',
    '/nowhere/\0/x',
    '%',
    '_',
    '"',
    "'",
    '\\',
    '[',
    '(a+)+$',
    '"unclosed',
    'title:"',
    'NEAR(',
    'a AND OR NOT',
    '-',
    '*',
    '2024-13-45',
    '0000-00-00',
    '+275760-09-13T00:00:00.001Z',
    '-271821-04-19T23:59:59Z',
    '9'.repeat(400),
    '𝕏'.repeat(300),
    'é'.normalize('NFD').repeat(300),
    'javascript:alert(1)',
    'http://[::1',
  ),
  fc.integer({ min: 1_000, max: 100_000 }).map((length) => 'y'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any JSON, with a liking for what confuses. */
const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], { '': '' }),
  fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 5 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'length'), fc.string()),
    fc.jsonValue(),
  ),
  fc.integer({ min: 2, max: 12 }).map((depth) => nested(depth, 'allOf')),
)

/** `{"allOf":[{"allOf":[…]}]}` */
export const nested = (depth: number, name: string): unknown => {
  let value: unknown = {}
  for (let level = 0; level < depth; level++) value = { [name]: [value] }
  return value
}

type Schema = { readonly [keyword: string]: unknown }

/** Values that a schema takes, or nearly: each part may be replaced by something hostile, be left out or come twice. */
export const nearly = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Schema
  return nearlyOf(root, { root, depth: 0 })
}

type Place = { readonly root: Schema; readonly depth: number }

const nearlyOf = (schema: Schema, place: Place): fc.Arbitrary<unknown> =>
  place.depth > 6
    ? hostileJson
    : fc.oneof({ weight: 1, arbitrary: hostileJson }, { weight: 9, arbitrary: lazily(() => taken(schema, place)) })

/** Schemas may name themselves, so what they take is built only where it is drawn. */
const lazily = (build: () => fc.Arbitrary<unknown>) => fc.constant(undefined).chain(build)

const taken = (schema: Schema, place: Place): fc.Arbitrary<unknown> => {
  const deeper = { ...place, depth: place.depth + 1 }
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (typeof schema['$ref'] === 'string') return taken(resolve(schema['$ref'], place.root), deeper)
  if (alternatives) return fc.oneof(...alternatives.map((one) => nearlyOf(one, deeper)))
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  return ofType(schema, deeper)
}

const ofType = (schema: Schema, place: Place): fc.Arbitrary<unknown> => {
  switch (schema['type']) {
    case 'string':
      return fc.oneof(fc.constantFrom('Saga', 'en', '2024-03-01', '2024-03-01T10:20:30Z', 'a@b.org'), hostileText)
    case 'number':
    case 'integer':
      return fc.oneof(fc.nat(20), hostileNumber)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(nearlyOf((schema['items'] ?? {}) as Schema, place), { maxLength: 3 })
    case 'object':
      return ofObject(schema, place)
    default:
      return hostileJson
  }
}

const ofObject = (schema: Schema, place: Place): fc.Arbitrary<unknown> => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const required = new Set((schema['required'] ?? []) as string[])
  const known = properties.map(([name, value]) => {
    const part = nearlyOf(value, place).map((given) => [[name, given] as const])
    return required.has(name) ? part : fc.oneof(part, fc.constant([]))
  })
  const more = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('__proto__', 'extra', '\0'), hostileJson).map((one) => [one]) },
  )
  return fc.tuple(...known, more).map((parts) => Object.fromEntries(parts.flat()))
}

const resolve = (ref: string, root: Schema): Schema =>
  ref
    .split('/')
    .slice(1)
    .reduce<Schema>((place, name) => (place[name] ?? {}) as Schema, root)
