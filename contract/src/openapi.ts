import { z } from 'zod'
import type { Answer, Route } from './define-route.ts'
import { conditionSchemas } from './resources/condition-schemas.ts'
import { routes } from './routes.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole table. */
export const openApiDocument = (version: string, serverUrl: string): Json => {
  const schemas: Json = { ...refusalSchemas }
  const paths: Record<string, Json> = {}
  for (const [operationId, route] of Object.entries(routes) as [string, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(operationId, route, schemas) }
  }
  // Searches name their conditions, which refer to themselves.
  Object.assign(schemas, conditionSchemas())
  return {
    openapi: '3.1.0',
    info: { title: 'Spinrack', version },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        basicAuth: { type: 'http', scheme: 'basic' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        session: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
      },
    },
  }
}

const operation = (operationId: string, route: Route, schemas: Json): Json => ({
  operationId,
  tags: [route.tag],
  summary: route.summary,
  ...(route.access === 'PUBLIC' ? {} : { security: [{ basicAuth: [] }, { apiKey: [] }, { session: [] }] }),
  ...(route.access === 'PUBLIC' || route.access === 'AUTH' ? {} : { description: `Needs the role ${route.access}.` }),
  parameters: [
    ...parameters('path', route.params, schemas),
    ...parameters('query', route.query, schemas),
    ...parameters('header', route.headers, schemas),
  ],
  ...requestBody(route, schemas),
  responses: { [route.answer.status]: describeAnswer(route.answer, schemas), 400: refusal },
})

const refusalSchemas: Json = {
  Violation: { type: 'object', properties: { fieldName: { type: 'string' }, message: { type: 'string' } } },
  ValidationErrorResponse: {
    type: 'object',
    properties: { violations: { type: 'array', items: { $ref: '#/components/schemas/Violation' } } },
    required: ['violations'],
  },
}

const refusal: Json = {
  description: 'Bad Request',
  content: { '*/*': { schema: { $ref: '#/components/schemas/ValidationErrorResponse' } } },
}

const requestBody = ({ body, upload }: Route, schemas: Json): Json => {
  const described = body && convert(body, 'input', schemas)
  if (upload) {
    const file = { type: 'string', format: 'binary' }
    const properties = { file, ...(described?.['properties'] as Json | undefined) }
    const schema = { type: 'object', properties, required: ['file'] }
    return { requestBody: { content: { 'multipart/form-data': { schema } }, required: true } }
  }
  return described ? { requestBody: { content: { 'application/json': { schema: described } } } } : {}
}

const parameters = (place: string, schema: z.ZodObject | undefined, schemas: Json): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: convert(field as z.ZodType, 'input', schemas),
  }))

const describeAnswer = (answer: Answer, schemas: Json): Json => {
  if (answer.kind === 'empty') return { description: 'Done' }
  if (answer.kind === 'bytes') return { description: 'Bytes', content: { [answer.mediaType]: {} } }
  return {
    description: 'OK',
    content: { 'application/json': { schema: convert(answer.schema, 'output', schemas) } },
  }
}

/** Named schemas move to the document's components; a field may carry its own OpenAPI shape in `meta`. */
const convert = (schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json => {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = z.globalRegistry.get(zodSchema)?.['openapi'] as Json | undefined
      if (!shape) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key]
      Object.assign(jsonSchema, shape)
    },
  }) as Json
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) schemas[name] = relink(definition)
  const id = z.globalRegistry.get(schema)?.id
  if (!id) return relink(own) as Json
  schemas[id] = relink(own)
  return { $ref: `#/components/schemas/${id}` }
}

const relink = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
