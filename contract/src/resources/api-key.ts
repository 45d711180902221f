import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'
import { instant } from './metadata.ts'

/** The secret is shown once, when the key is made; afterwards `key` holds asterisks. */
const apiKey = z
  .object({
    id: z.string(),
    userId: z.string(),
    key: z.string(),
    comment: z.string(),
    createdDate: instant,
    lastModifiedDate: instant,
  })
  .meta({ id: 'ApiKeyDto' })
export type ApiKeyDto = z.infer<typeof apiKey>

export const getApiKeys = defineRoute({
  method: 'GET',
  path: '/api/v2/users/me/api-keys',
  tag: 'API keys',
  summary: "List the caller's API keys",
  access: 'AUTH',
  answer: json(z.array(apiKey)),
})

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/api/v2/users/me/api-keys',
  tag: 'API keys',
  summary: 'Make an API key; its secret is shown only now',
  access: 'AUTH',
  body: z.object({ comment: z.string() }).meta({ id: 'ApiKeyRequestDto' }),
  answer: json(apiKey),
})

export const deleteApiKey = defineRoute({
  method: 'DELETE',
  path: '/api/v2/users/me/api-keys/:keyId',
  tag: 'API keys',
  summary: "Delete one of the caller's API keys",
  access: 'AUTH',
  params: z.object({ keyId: z.string() }),
  answer: empty(204),
})
