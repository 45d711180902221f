import { z } from 'zod'

type Schema = { readonly [keyword: string]: unknown }

/** As many as go into one megabyte. */
const many = 40_000

/** One body for each list in it, with that list as long as the size of a body allows and all else plain. */
export const wideBodies = (schema: z.ZodType): { readonly name: string; readonly body: string }[] => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Schema
  const main = resolved(root, root)
  const properties = Object.entries((main['properties'] ?? {}) as Record<string, Schema>)
  const lists = properties.flatMap(([name, property]) => {
    const list = listIn(property, root)
    if (!list) return []
    const item = plain((list['items'] ?? {}) as Schema, root)
    return [{ name, body: fitting({ ...plainObject(main, root), [name]: [] }, name, item) }]
  })
  return main['type'] === 'array' ? [...lists, { name: 'all', body: JSON.stringify(Array(many).fill('a')) }] : lists
}

const fitting = (body: Record<string, unknown>, name: string, item: unknown) => {
  const size = JSON.stringify(item).length + 8
  const count = Math.min(many, Math.floor(1_000_000 / size))
  const items = Array.from({ length: count }, (_, i) => (typeof item === 'string' ? `${item}${i}` : item))
  return JSON.stringify({ ...body, [name]: items })
}

const resolved = (schema: Schema, root: Schema): Schema => {
  if (typeof schema['$ref'] !== 'string') return schema
  const path = schema['$ref'].split('/').slice(1)
  return resolved(
    path.reduce<Schema>((place, name) => (place[name] ?? {}) as Schema, root),
    root,
  )
}

const alternativesOf = (schema: Schema) => (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined

const listIn = (given: Schema, root: Schema): Schema | undefined => {
  const schema = resolved(given, root)
  if (schema['type'] === 'array') return schema
  return alternativesOf(schema)?.find((one) => resolved(one, root)['type'] === 'array')
}

const plain = (given: Schema, root: Schema): unknown => {
  const schema = resolved(given, root)
  const [first] = alternativesOf(schema) ?? []
  if (first) return plain(first, root)
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['type'] === 'object') return plainObject(schema, root)
  return { string: 'a', number: 1, integer: 1, boolean: true, array: [] }[String(schema['type'])] ?? null
}

const plainObject = (schema: Schema, root: Schema): Record<string, unknown> => {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  const required = (schema['required'] ?? []) as string[]
  return Object.fromEntries(required.map((name) => [name, plain(properties[name] ?? {}, root)]))
}
