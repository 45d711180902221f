/** The part of JSON Schema that the reference uses for answers. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly nullable?: boolean
  readonly additionalProperties?: boolean | JsonSchema
}
type Schemas = Readonly<Record<string, JsonSchema>>

export type Findings = {
  /** What the reference's schema forbids. */
  readonly problems: Set<string>
  /** Fields that the schema does not know. */
  readonly extras: Set<string>
}

/**
 * Compares a value with a schema. Places are named by the schema they belong to (`BookDto.media`), so that one
 * difference is one finding however many answers show it.
 */
export const checkAgainst = (schemas: Schemas, schema: JsonSchema, value: unknown): Findings => {
  const findings: Findings = { problems: new Set(), extras: new Set() }
  check({ schemas, findings, at: '$' }, schema, value)
  return findings
}

type Place = { readonly schemas: Schemas; readonly findings: Findings; readonly at: string }

const check = (place: Place, schema: JsonSchema, value: unknown): void => {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return check({ ...place, at: name }, place.schemas[name] ?? {}, value)
  }
  if (value === null && schema.nullable) return
  if (schema.type && !hasType(schema.type, value)) {
    place.findings.problems.add(`${place.at}: ${kindOf(value)} instead of ${schema.type}`)
    return
  }
  if (Array.isArray(value)) for (const one of value) check({ ...place, at: `${place.at}[]` }, schema.items ?? {}, one)
  else if (kindOf(value) === 'object') checkObject(place, schema, value as object)
  else checkScalar(place, schema, value)
}

const checkScalar = ({ findings: { problems }, at }: Place, schema: JsonSchema, value: unknown) => {
  if (schema.enum && !schema.enum.includes(value)) problems.add(`${at}: ${String(value)} is not in the enum`)
  const format = formats[schema.format ?? '']
  if (format && !format.test(String(value))) problems.add(`${at}: no ${schema.format}`)
}

const checkObject = (place: Place, schema: JsonSchema, value: object) => {
  for (const name of schema.required ?? []) {
    if (!(name in value)) place.findings.problems.add(`${place.at}.${name}: missing`)
  }
  for (const field of Object.entries(value)) checkField(place, schema, field)
}

const checkField = (place: Place, schema: JsonSchema, [name, value]: [string, unknown]) => {
  const { at } = place
  const { properties, required, additionalProperties: others } = schema
  const known = properties?.[name]
  // The reference cannot say "nullable"; it leaves what may be null out of `required`.
  if (known && value === null && !required?.includes(name)) return
  if (known) check({ ...place, at: `${at}.${name}` }, known, value)
  else if (typeof others === 'object') check({ ...place, at: `${at}.*` }, others, value)
  else if (properties && others !== true) place.findings.extras.add(`${at}.${name}`)
}

const hasType = (type: string, value: unknown) =>
  type === 'integer' ? Number.isInteger(value) : type === kindOf(value)

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Apps refuse an instant with a fraction, though the format allows it. */
const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  // Whole or with milliseconds; who must have which is case 13 of the compatibility tests.
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/,
}
