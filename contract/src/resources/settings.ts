import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'
import { thumbnailSizes } from '../vocabulary/settings.ts'

/** A value that configuration and database may both name: what each says, and what holds at present. */
const fromTwoSources = <Value extends z.ZodType>(value: Value) =>
  z.object({
    configurationSource: value.nullable(),
    databaseSource: value.nullable(),
    effectiveValue: value.nullable(),
  })

const number = fromTwoSources(z.int()).meta({ id: 'SettingMultiSourceInteger' })
const text = fromTwoSources(z.string()).meta({ id: 'SettingMultiSourceString' })

const settings = z
  .object({
    deleteEmptyCollections: z.boolean(),
    deleteEmptyReadLists: z.boolean(),
    rememberMeDurationDays: z.int(),
    thumbnailSize: z.enum(thumbnailSizes),
    taskPoolSize: z.int(),
    serverPort: number,
    serverContextPath: text,
    koboProxy: z.boolean(),
    koboPort: z.int().nullable(),
    kepubifyPath: text,
  })
  .meta({ id: 'SettingsDto' })
export type SettingsDto = z.infer<typeof settings>

const port = z.int().min(1, 'must be between 1 and 65535').max(65_535, 'must be between 1 and 65535')

/** Null leaves a value unchanged, save for the last four, which it takes away. */
const settingsUpdate = z
  .object({
    deleteEmptyCollections: z.boolean().nullable(),
    deleteEmptyReadLists: z.boolean().nullable(),
    rememberMeDurationDays: z
      .int()
      .min(1, 'must be greater than 0')
      .max(36_500, 'must be less than 100 years')
      .nullable(),
    renewRememberMeKey: z.boolean().nullable(),
    thumbnailSize: z.enum(thumbnailSizes).nullable(),
    taskPoolSize: z.int().min(1, 'must be greater than 0').max(64, 'must not be greater than 64').nullable(),
    koboProxy: z.boolean().nullable(),
    serverPort: port.nullable(),
    serverContextPath: z
      .string()
      // Two slashes in a row would make addresses of ours look like those of another server.
      .regex(/^(?:\/[\w-]+)*\/[\w-]*[a-zA-Z0-9]$/, 'must start with a slash and end with a letter or digit')
      .nullable(),
    koboPort: port.nullable(),
    kepubifyPath: z.string().nullable(),
  })
  .partial()
  .meta({ id: 'SettingsUpdateDto' })
export type SettingsUpdateDto = z.infer<typeof settingsUpdate>

export const getServerSettings = defineRoute({
  method: 'GET',
  path: '/api/v1/settings',
  tag: 'Settings',
  summary: 'Get the settings of the server',
  access: 'ADMIN',
  answer: json(settings),
})

export const updateServerSettings = defineRoute({
  method: 'PATCH',
  path: '/api/v1/settings',
  tag: 'Settings',
  summary: 'Change settings of the server',
  access: 'ADMIN',
  body: settingsUpdate,
  answer: empty(204),
})
