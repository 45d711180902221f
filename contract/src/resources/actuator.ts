import { z } from 'zod'
import { bytes, defineRoute, json } from '../define-route.ts'
import { listOf } from './query.ts'

export const getHealth = defineRoute({
  method: 'GET',
  path: '/actuator/health',
  tag: 'Operations',
  summary: 'Tell whether the server is up',
  access: 'PUBLIC',
  answer: json(z.object({ status: z.enum(['UP', 'DOWN']) })),
})

const info = z.object({
  git: z.object({ branch: z.string(), commit: z.object({ id: z.string(), time: z.string() }) }),
  build: z.object({ artifact: z.string(), name: z.string(), version: z.string(), group: z.string() }),
  node: z.object({ version: z.string() }),
  os: z.object({ name: z.string(), version: z.string(), arch: z.string() }),
})
export type ServerInfoDto = z.infer<typeof info>

export const getInfo = defineRoute({
  method: 'GET',
  path: '/actuator/info',
  tag: 'Operations',
  summary: 'Tell the version of the server and what it runs on',
  access: 'ADMIN',
  answer: json(info),
})

export const getMetricNames = defineRoute({
  method: 'GET',
  path: '/actuator/metrics',
  tag: 'Operations',
  summary: 'List the names of the metrics',
  access: 'ADMIN',
  answer: json(z.object({ names: z.array(z.string()) })),
})

const metric = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    baseUnit: z.string().nullable(),
    measurements: z.array(z.object({ statistic: z.string(), value: z.number() })),
    availableTags: z.array(z.object({ tag: z.string(), values: z.array(z.string()) })),
  })
  .meta({ id: 'MetricDto' })
export type MetricDto = z.infer<typeof metric>

export const getMetric = defineRoute({
  method: 'GET',
  path: '/actuator/metrics/:name',
  tag: 'Operations',
  summary: 'Get a metric, of all or of those with the tags `key:value`',
  access: 'ADMIN',
  params: z.object({ name: z.string() }),
  query: z.object({ tag: listOf(z.string()) }),
  answer: json(metric),
})

export const shutDown = defineRoute({
  method: 'POST',
  path: '/actuator/shutdown',
  tag: 'Operations',
  summary: 'Stop the server',
  access: 'ADMIN',
  answer: json(z.object({ message: z.string() })),
})

export const getLogFile = defineRoute({
  method: 'GET',
  path: '/actuator/logfile',
  tag: 'Operations',
  summary: 'Get the log of the server, whole or a range of it',
  access: 'ADMIN',
  answer: bytes('text/plain'),
})
