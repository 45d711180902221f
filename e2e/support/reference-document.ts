import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly example?: unknown
  readonly examples?: readonly unknown[]
}
export type Body = {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>
}
export type Answer = { readonly content?: Readonly<Record<string, Body>> }
type Operation = { readonly responses: Readonly<Record<string, Answer>> }
export type ReferenceDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const file = fileURLToPath(new URL('../../../shared/facts/reference-openapi.json', import.meta.url))

/** The document of the API's reference; it is not part of the project, so there may be none. */
export const referenceDocument = (): ReferenceDocument | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReferenceDocument) : undefined

/** Texts with a meaning that the document does not tell. */
const words: Readonly<Record<string, string | readonly string[]>> = {
  'MediaDto.status': 'READY',
  'MediaDto.mediaProfile': 'DIVINA',
  'MediaDto.mediaType': 'application/zip',
  'SeriesMetadataDto.status': 'ONGOING',
  'SeriesMetadataDto.readingDirection': 'LEFT_TO_RIGHT',
  'SeriesMetadataDto.language': 'en',
  'PageDto.mediaType': 'image/jpeg',
  'UserDto.roles': ['ADMIN', 'PAGE_STREAMING', 'FILE_DOWNLOAD'],
  'WebLinkDto.url': 'https://example.org/',
}

/** What leaves out the fields that have no value; everywhere else the reference writes null. */
const omitting = /^(UserDto|ClientSettingDto|DirectoryListingDto|R2\w+|WP\w+)$/

const byFormat: Readonly<Record<string, unknown>> = {
  date: '2024-05-06',
  'date-time': '2024-05-06T07:08:09Z',
}

type Temper = {
  /** Fields that need not have a value all have one, or none has. */
  readonly withOptional: boolean
  /** What every boolean says. */
  readonly flags: boolean
}

/** Examples where the document has them, else values made up from each schema. */
export const createInventor = ({ components }: ReferenceDocument, { withOptional, flags }: Temper) => {
  const properties = (schema: Schema, name: string, depth: number) => {
    const entries = Object.entries(schema.properties ?? {})
    // Where the document does not say what must be there, as for its pages of lists, it does not know.
    if (withOptional || !schema.required) return Object.fromEntries(entries.map(value))
    const needed = new Set(schema.required)
    const kept = entries.filter(([key]) => needed.has(key) || !omitting.test(name))
    return Object.fromEntries(kept.map((entry) => (needed.has(entry[0]) ? value(entry) : [entry[0], null])))

    function value([key, one]: readonly [string, Schema]) {
      return [key, invent(one, `${name}.${key}`, depth + 1)] as const
    }
  }
  const object = (schema: Schema, name: string, depth: number) => ({
    ...(typeof schema.additionalProperties === 'object' && {
      key: invent(schema.additionalProperties, name, depth + 1),
    }),
    ...properties(schema, name, depth),
  })
  const list = (schema: Schema, name: string, depth: number) =>
    words[name] ?? (depth > 8 || !schema.items ? [] : [invent(schema.items, name, depth + 1)])
  const text = (schema: Schema, name: string) =>
    schema.enum?.[0] ?? words[name] ?? byFormat[schema.format ?? ''] ?? `some-${name.split('.').at(-1)}`

  const invent = (schema: Schema, name: string, depth = 0): unknown => {
    const example = schema.example ?? schema.examples
    if (example !== undefined) return example
    if (schema.$ref) {
      const known = schema.$ref.split('/').at(-1) ?? ''
      return invent(components.schemas[known] ?? {}, known, depth + 1)
    }
    const parts = schema.allOf ?? schema.oneOf?.slice(0, 1)
    if (parts) return Object.assign({}, ...parts.map((part) => invent(part, name, depth + 1)))
    return plain(schema, name, depth)
  }

  const plain = (schema: Schema, name: string, depth: number): unknown => {
    switch (schema.type) {
      case 'array':
        return list(schema, name, depth)
      case 'boolean':
        return flags || name === 'ClaimStatus.isClaimed'
      case 'integer':
      case 'number':
        return 1
      case 'string':
        return text(schema, name)
      case undefined:
      default:
        return object(schema, name, depth)
    }
  }
  return ({ schema = {}, examples = {} }: Body): unknown => {
    const [given] = Object.values(examples)
    if (typeof given?.value === 'string') return JSON.parse(given.value)
    return given?.value ?? invent(schema, '')
  }
}
