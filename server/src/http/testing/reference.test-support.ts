import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './schema-check.test-support.ts'

type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header' }
type Described = { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
type Entry = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<Record<string, Described>>
}
type ReferenceDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Entry>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

export type Operation = {
  readonly operationId: string
  /** `GET /api/v1/books/{bookId}` */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly status: number
  /** Undefined where the answer has no JSON. */
  readonly schema: JsonSchema | undefined
}

/** The reference lies beside the checkout and is no part of it. */
const file = join(import.meta.dirname, '../../../../../shared/facts/reference-openapi.json')
export const hasReference = existsSync(file)
/** Ends the names of tests that are skipped for want of it. */
export const without = hasReference ? '' : ' (skipped: there is no reference document beside the checkout)'

export const readReference = () => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as ReferenceDocument
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, entry]) => toOperation(method.toUpperCase(), path, entry)),
  )
  return { document, operations, schemas: document.components.schemas }
}

/** Paths are equal when only the names of their parameters differ. */
export const shapeOf = (method: string, path: string) => `${method} ${path.replace(/\{[^}]+\}|:\w+|\*/g, '{}')}`

const toOperation = (method: string, path: string, { operationId, parameters = [], responses }: Entry): Operation => {
  // `default` stands for the good answer where the reference writes bytes.
  const [status = '200', answer] =
    Object.entries(responses).find(([code]) => code === 'default' || code.startsWith('2')) ?? []
  const content = Object.entries(answer?.content ?? {})
  const isBytes = content.some(
    ([type, { schema }]) => !type.endsWith('json') || /^(binary|byte)$/.test(schema?.format ?? ''),
  )
  return {
    operationId,
    name: `${method} ${path}`,
    method,
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    status: status === 'default' ? 200 : Number(status),
    schema: isBytes ? undefined : content.find(([type]) => type === 'application/json')?.[1].schema,
  }
}
