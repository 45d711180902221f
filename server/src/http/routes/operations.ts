import { openApiDocument } from '@spinrack/contract/openapi'
import { getHealth, getInfo } from '@spinrack/contract/resources/actuator'
import type { FastifyInstance } from 'fastify'
import type { Door } from '../kit/route.ts'

type Needs = { readonly app: FastifyInstance; readonly version: string; readonly basePath: string }

export const operationRoutes = (door: Door, { app, version, basePath }: Needs) => {
  door(getHealth, async () => ({ status: 'UP' as const }))
  door(getInfo, async () => ({ build: { name: 'spinrack', version } }))

  // The document describes the table and is therefore not part of it.
  app.get('/v3/api-docs', async () => openApiDocument(version, basePath || '/'))
}
