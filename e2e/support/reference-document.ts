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
}
type Answer = {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema?: Schema; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
    >
  >
}
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
const words: Readonly<Record<string, string>> = {
  'MediaDto.status': 'READY',
  'MediaDto.mediaProfile': 'DIVINA',
  'MediaDto.mediaType': 'application/zip',
  'SeriesMetadataDto.status': 'ONGOING',
  'SeriesMetadataDto.readingDirection': 'LEFT_TO_RIGHT',
  'SeriesMetadataDto.language': 'en',
  'PageDto.mediaType': 'image/jpeg',
  'UserDto.roles': 'ADMIN',
  'WebLinkDto.url': 'https://example.org/',
}

const byFormat: Readonly<Record<string, unknown>> = {
  date: '2024-05-06',
  'date-time': '2024-05-06T07:08:09Z',
}

/** Makes up a value for each schema; fields that need not be there are all there, or none is. */
export const createInventor = ({ components }: ReferenceDocument, withOptional: boolean) => {
  const properties = (schema: Schema, name: string, depth: number) => {
    // Where the document names nothing that must be there, it has only forgotten to.
    const needed = new Set(schema.required ?? Object.keys(schema.properties ?? {}))
    const kept = Object.entries(schema.properties ?? {}).filter(([key]) => withOptional || needed.has(key))
    return Object.fromEntries(kept.map(([key, one]) => [key, invent(one, `${name}.${key}`, depth + 1)]))
  }
  const object = (schema: Schema, name: string, depth: number) => ({
    ...(typeof schema.additionalProperties === 'object' && {
      key: invent(schema.additionalProperties, name, depth + 1),
    }),
    ...properties(schema, name, depth),
  })
  const list = (schema: Schema, name: string, depth: number) =>
    depth > 8 || !schema.items ? [] : [invent(schema.items, name, depth + 1)]
  const text = (schema: Schema, name: string) =>
    schema.enum?.[0] ?? words[name] ?? byFormat[schema.format ?? ''] ?? `some ${name.split('.').at(-1)}`

  const invent = (schema: Schema, name: string, depth = 0): unknown => {
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
        return name === 'ClaimStatus.isClaimed'
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
  return invent
}
