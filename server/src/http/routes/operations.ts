import { openApiDocument } from '@spinrack/contract/openapi'
import {
  getHealth,
  getInfo,
  getLogFile,
  getMetric,
  getMetricNames,
  shutDown,
  type MetricDto,
  type ServerInfoDto,
} from '@spinrack/contract/resources/actuator'
import { totalsOf, type Meter, type Meters, type Tag } from '#catalog/operations/meters'
import { notFound } from '#domain/errors'
import type { FastifyInstance } from 'fastify'
import { apiPagePolicy, renderApiPage } from '../api-page/render-api-page.ts'
import type { Door } from '../kit/route.ts'
import { sendFile } from '../kit/send-file.ts'

export type OperationNeeds = {
  readonly info: ServerInfoDto
  readonly isHealthy: () => Promise<boolean>
  readonly meters: Meters
  readonly shutDown: () => void
  readonly logFile: string
}

type Needs = OperationNeeds & { readonly app: FastifyInstance; readonly basePath: string }

/** The answer has to leave before the server does. */
const pauseBeforeEnd = 200

export const operationRoutes = (door: Door, needs: Needs) => {
  const { app, basePath, info, isHealthy, meters, logFile } = needs

  door(getHealth, async ({ reply }) => {
    const healthy = await isHealthy()
    return healthy ? { status: 'UP' as const } : reply.code(503).send({ status: 'DOWN' })
  })
  door(getInfo, async () => info)
  door(getMetricNames, async () => ({ names: await meters.names() }))

  door(getMetric, async ({ params, query }) => {
    const tags = query.tag.map(toTag)
    const meter = await meters.find(params.name, tags)
    if (!meter) throw notFound()
    return presentMeter(meter, tags)
  })

  door(shutDown, async () => {
    setTimeout(needs.shutDown, pauseBeforeEnd)
    return { message: 'Shutting down, bye...' }
  })

  door(getLogFile, async ({ request, reply }) =>
    sendFile(request, reply, { path: logFile, mediaType: 'text/plain; charset=utf-8', kind: 'inline' }),
  )

  // Made once, when somebody asks: it describes the table and is therefore not part of it.
  let document: Record<string, unknown> | undefined
  const describe = () => (document ??= openApiDocument(info.build.version, basePath || '/'))
  let page: string | undefined
  app.get('/v3/api-docs', async () => describe())
  app.get('/swagger-ui.html', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', apiPagePolicy)
      .header('Cache-Control', 'no-cache')
      .send((page ??= renderApiPage(describe()))),
  )
  app.get('/swagger-ui/index.html', async (_, reply) => reply.redirect(`${basePath}/swagger-ui.html`))
}

const toTag = (text: string): Tag => {
  const colon = text.indexOf(':')
  return colon < 0 ? { key: text, value: '' } : { key: text.slice(0, colon), value: text.slice(colon + 1) }
}

const presentMeter = (meter: Meter, asked: readonly Tag[]): MetricDto => {
  const values = Map.groupBy(
    meter.rows.flatMap((row) => Object.entries(row.tags)),
    ([tag]) => tag,
  )
  return {
    name: meter.name,
    description: meter.description,
    baseUnit: meter.baseUnit,
    measurements: totalsOf(meter).map(([statistic, value]) => ({ statistic, value })),
    availableTags: [...values]
      .filter(([tag]) => asked.every(({ key }) => key !== tag))
      .map(([tag, entries]) => ({ tag, values: [...new Set(entries.map(([, value]) => value))] })),
  }
}
