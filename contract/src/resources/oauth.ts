import { z } from 'zod'
import { defineRoute, json } from '../define-route.ts'

const provider = z.object({ name: z.string(), registrationId: z.string() }).meta({ id: 'OAuth2ClientDto' })
export type SignInProviderDto = z.infer<typeof provider>

export const getSignInProviders = defineRoute({
  method: 'GET',
  path: '/api/v1/oauth2/providers',
  tag: 'OAuth2',
  summary: 'List the other servers with which people may sign in',
  access: 'PUBLIC',
  answer: json(z.array(provider)),
})

const params = z.object({ registrationId: z.string() })
const redirect = { kind: 'empty', status: 302 } as const

export const beginOAuth2SignIn = defineRoute({
  method: 'GET',
  path: '/oauth2/authorization/:registrationId',
  tag: 'OAuth2',
  summary: 'Send the browser to another server to sign in there',
  access: 'PUBLIC',
  params,
  answer: redirect,
})

export const finishOAuth2SignIn = defineRoute({
  method: 'GET',
  path: '/login/oauth2/code/:registrationId',
  tag: 'OAuth2',
  summary: 'Where the other server sends the browser back to',
  access: 'PUBLIC',
  params,
  answer: redirect,
})
