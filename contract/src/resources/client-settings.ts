import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'

/** `allowUnauthorized` is absent in a user's own settings. */
const clientSetting = z
  .object({ value: z.string(), allowUnauthorized: z.boolean().optional() })
  .meta({ id: 'ClientSettingDto' })
export type ClientSettingDto = z.infer<typeof clientSetting>

const settings = z.record(z.string(), clientSetting)
const keys = z.array(z.string())

export const getGlobalSettings = defineRoute({
  method: 'GET',
  path: '/api/v1/client-settings/global/list',
  tag: 'Client settings',
  summary: 'List the settings for everybody; strangers get those meant for them',
  access: 'PUBLIC',
  answer: json(settings),
})

export const saveGlobalSettings = defineRoute({
  method: 'PATCH',
  path: '/api/v1/client-settings/global',
  tag: 'Client settings',
  summary: 'Save settings for everybody',
  access: 'ADMIN',
  body: z.record(
    z.string(),
    z.object({ value: z.string(), allowUnauthorized: z.boolean() }).meta({ id: 'ClientSettingGlobalUpdateDto' }),
  ),
  answer: empty(204),
})

export const deleteGlobalSettings = defineRoute({
  method: 'DELETE',
  path: '/api/v1/client-settings/global',
  tag: 'Client settings',
  summary: 'Delete settings for everybody',
  access: 'ADMIN',
  body: keys,
  answer: empty(204),
})

export const getUserSettings = defineRoute({
  method: 'GET',
  path: '/api/v1/client-settings/user/list',
  tag: 'Client settings',
  summary: "List the caller's own settings",
  access: 'AUTH',
  answer: json(settings),
})

export const saveUserSettings = defineRoute({
  method: 'PATCH',
  path: '/api/v1/client-settings/user',
  tag: 'Client settings',
  summary: "Save settings of the caller's own",
  access: 'AUTH',
  body: z.record(z.string(), z.object({ value: z.string() }).meta({ id: 'ClientSettingUserUpdateDto' })),
  answer: empty(204),
})

export const deleteUserSettings = defineRoute({
  method: 'DELETE',
  path: '/api/v1/client-settings/user',
  tag: 'Client settings',
  summary: "Delete settings of the caller's own",
  access: 'AUTH',
  body: keys,
  answer: empty(204),
})
