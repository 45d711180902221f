import { z } from 'zod'
import { bytes, defineRoute, empty, json } from '../define-route.ts'
import { ageRestrictions } from '../vocabulary/user.ts'
import { pageOf } from './page.ts'
import { flag, paging } from './query.ts'

const ageRestriction = z
  .object({ age: z.int(), restriction: z.enum(ageRestrictions) })
  .meta({ id: 'AgeRestrictionDto' })

/** `ageRestriction` is absent, not null, when there is none. */
export const userDto = z
  .object({
    id: z.string(),
    email: z.string(),
    roles: z.array(z.string()),
    sharedAllLibraries: z.boolean(),
    sharedLibrariesIds: z.array(z.string()),
    labelsAllow: z.array(z.string()),
    labelsExclude: z.array(z.string()),
    ageRestriction: ageRestriction.optional(),
  })
  .meta({ id: 'UserDto' })
export type UserDto = z.infer<typeof userDto>

const authenticationActivity = z
  .object({
    userId: z.string().nullable(),
    email: z.string().nullable(),
    apiKeyId: z.string().nullable(),
    apiKeyComment: z.string().nullable(),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    success: z.boolean(),
    error: z.string().nullable(),
    dateTime: z.string(),
    source: z.string().nullable(),
  })
  .meta({ id: 'AuthenticationActivityDto' })
export type AuthenticationActivityDto = z.infer<typeof authenticationActivity>

export const getCurrentUser = defineRoute({
  method: 'GET',
  path: '/api/v2/users/me',
  tag: 'Users',
  summary: 'Sign in, or tell who is signed in',
  access: 'AUTH',
  query: z.object({ 'remember-me': flag.optional() }),
  answer: json(userDto),
})

export const getMyAuthenticationActivity = defineRoute({
  method: 'GET',
  path: '/api/v2/users/me/authentication-activity',
  tag: 'Users',
  summary: "List the caller's own sign-ins",
  access: 'AUTH',
  query: z.object(paging),
  answer: json(pageOf(authenticationActivity)),
})

export const getAuthenticationActivity = defineRoute({
  method: 'GET',
  path: '/api/v2/users/authentication-activity',
  tag: 'Users',
  summary: "List everybody's sign-ins",
  access: 'ADMIN',
  query: z.object(paging),
  answer: json(pageOf(authenticationActivity)),
})

export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  tag: 'Users',
  summary: 'End the session and forget remember-me',
  access: 'PUBLIC',
  answer: empty(204),
})

export const setSessionCookie = defineRoute({
  method: 'GET',
  path: '/api/v1/login/set-cookie',
  tag: 'Users',
  summary: 'Turn the session of an X-Auth-Token header into a cookie',
  access: 'AUTH',
  answer: empty(204),
})

export const streamEvents = defineRoute({
  method: 'GET',
  path: '/sse/v1/events',
  tag: 'Events',
  summary: 'Follow what happens, as server-sent events',
  access: 'AUTH',
  answer: bytes('text/event-stream'),
})
