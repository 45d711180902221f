import { z } from 'zod'
import { defineRoute, json } from '../define-route.ts'
import { userDto } from './user.ts'

export const getClaimStatus = defineRoute({
  method: 'GET',
  path: '/api/v1/claim',
  tag: 'Claim',
  summary: 'Tell whether the server has a first account',
  access: 'PUBLIC',
  answer: json(z.object({ isClaimed: z.boolean() }).meta({ id: 'ClaimStatus' })),
})

export const claimServer = defineRoute({
  method: 'POST',
  path: '/api/v1/claim',
  tag: 'Claim',
  summary: 'Create the first account, which becomes the administrator',
  access: 'PUBLIC',
  headers: z.object({ 'x-komga-email': z.string(), 'x-komga-password': z.string() }),
  answer: json(userDto),
})
