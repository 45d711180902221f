import { z } from 'zod'
import { defineRoute, json } from '../define-route.ts'

export const getHealth = defineRoute({
  method: 'GET',
  path: '/actuator/health',
  tag: 'Operations',
  summary: 'Tell whether the server is up',
  access: 'PUBLIC',
  answer: json(z.object({ status: z.literal('UP') })),
})

export const getInfo = defineRoute({
  method: 'GET',
  path: '/actuator/info',
  tag: 'Operations',
  summary: 'Tell the version of the server',
  access: 'ADMIN',
  answer: json(z.object({ build: z.object({ name: z.string(), version: z.string() }) })),
})
