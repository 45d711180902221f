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

/** NONE takes the restriction away. */
const ageRestrictionUpdate = z
  .object({
    age: z.int().min(0, 'must be greater than or equal to 0'),
    restriction: z.enum([...ageRestrictions, 'NONE']),
  })
  .meta({ id: 'AgeRestrictionUpdateDto' })

const sharedLibraries = z
  .object({ all: z.boolean(), libraryIds: z.array(z.string()) })
  .meta({ id: 'SharedLibrariesUpdateDto' })

const labels = z.array(z.string()).nullish()

const userCreation = z
  .object({
    email: z.string(),
    password: z.string(),
    roles: z.array(z.string()).default([]),
    ageRestriction: ageRestrictionUpdate.nullish(),
    labelsAllow: labels,
    labelsExclude: labels,
    sharedLibraries: sharedLibraries.nullish(),
  })
  .meta({ id: 'UserCreationDto' })
export type UserCreationDto = z.input<typeof userCreation>

/** What is absent stays; null takes the restriction or the labels away. */
const userUpdate = z
  .object({
    roles: z.array(z.string()).optional(),
    ageRestriction: ageRestrictionUpdate.nullish(),
    labelsAllow: labels,
    labelsExclude: labels,
    sharedLibraries: sharedLibraries.optional(),
  })
  .meta({ id: 'UserUpdateDto' })
export type UserUpdateDto = z.infer<typeof userUpdate>

const passwordUpdate = z.object({ password: z.string() }).meta({ id: 'PasswordUpdateDto' })

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

const activityPage = pageOf(authenticationActivity).meta({ id: 'PageAuthenticationActivityDto' })

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
  answer: json(activityPage),
})

export const getAuthenticationActivity = defineRoute({
  method: 'GET',
  path: '/api/v2/users/authentication-activity',
  tag: 'Users',
  summary: "List everybody's sign-ins",
  access: 'ADMIN',
  query: z.object(paging),
  answer: json(activityPage),
})

export const getLatestAuthenticationActivity = defineRoute({
  method: 'GET',
  path: '/api/v2/users/:id/authentication-activity/latest',
  tag: 'Users',
  summary: 'Get the latest sign-in of a user, or with one of their API keys',
  access: 'AUTH',
  params: z.object({ id: z.string() }),
  query: z.object({ apikey_id: z.string().optional() }),
  answer: json(authenticationActivity),
})

export const getUsers = defineRoute({
  method: 'GET',
  path: '/api/v2/users',
  tag: 'Users',
  summary: 'List all users',
  access: 'ADMIN',
  answer: json(z.array(userDto)),
})

export const addUser = defineRoute({
  method: 'POST',
  path: '/api/v2/users',
  tag: 'Users',
  summary: 'Add a user',
  access: 'ADMIN',
  body: userCreation,
  answer: json(userDto, 201),
})

export const updateUser = defineRoute({
  method: 'PATCH',
  path: '/api/v2/users/:id',
  tag: 'Users',
  summary: "Change another user's roles, restrictions and libraries",
  access: 'ADMIN',
  params: z.object({ id: z.string() }),
  body: userUpdate,
  answer: empty(204),
})

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/v2/users/:id',
  tag: 'Users',
  summary: 'Delete another user, with everything that is theirs',
  access: 'ADMIN',
  params: z.object({ id: z.string() }),
  answer: empty(204),
})

export const updateMyPassword = defineRoute({
  method: 'PATCH',
  path: '/api/v2/users/me/password',
  tag: 'Users',
  summary: "Change the caller's password and end their other sessions",
  access: 'AUTH',
  body: passwordUpdate,
  answer: empty(204),
})

export const updatePassword = defineRoute({
  method: 'PATCH',
  path: '/api/v2/users/:id/password',
  tag: 'Users',
  summary: "Change a user's password; those of others only as administrator",
  access: 'AUTH',
  params: z.object({ id: z.string() }),
  body: passwordUpdate,
  answer: empty(204),
})

const endSession = {
  path: '/api/logout',
  tag: 'Users',
  summary: 'End the session and forget remember-me',
  access: 'PUBLIC',
  answer: empty(204),
} as const
export const logout = defineRoute({ method: 'POST', ...endSession })
export const logoutByLink = defineRoute({ method: 'GET', ...endSession })

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
