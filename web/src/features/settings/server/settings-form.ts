import type { SettingsDto, SettingsUpdateDto } from '@spinrack/contract/resources/settings'
import { isDeepEqual } from '#lib/is-deep-equal.ts'

/** What is edited: numbers as they were typed, and empty text for what is left to the configuration. */
export type SettingsForm = Pick<
  SettingsDto,
  'thumbnailSize' | 'deleteEmptyCollections' | 'deleteEmptyReadLists' | 'koboProxy'
> & {
  readonly taskPoolSize: string
  readonly rememberMeDurationDays: string
  readonly renewRememberMeKey: boolean
  readonly serverPort: string
  readonly serverContextPath: string
  readonly koboPort: string
  readonly kepubifyPath: string
}

export const formOf = (settings: SettingsDto): SettingsForm => ({
  thumbnailSize: settings.thumbnailSize,
  deleteEmptyCollections: settings.deleteEmptyCollections,
  deleteEmptyReadLists: settings.deleteEmptyReadLists,
  taskPoolSize: String(settings.taskPoolSize),
  rememberMeDurationDays: String(settings.rememberMeDurationDays),
  renewRememberMeKey: false,
  serverPort: textOf(settings.serverPort?.databaseSource),
  serverContextPath: textOf(settings.serverContextPath?.databaseSource),
  koboProxy: settings.koboProxy,
  koboPort: textOf(settings.koboPort),
  kepubifyPath: textOf(settings.kepubifyPath?.databaseSource),
})

const textOf = (value: string | number | null | undefined) => String(value ?? '')

export type SettingsProblem = 'required' | 'wholeNumber' | 'atLeastOne' | 'port' | 'days' | 'threads' | 'basePath'
export type CheckedField = 'taskPoolSize' | 'rememberMeDurationDays' | 'serverPort' | 'serverContextPath' | 'koboPort'

const checks: { readonly [Field in CheckedField]: (text: string) => SettingsProblem | undefined } = {
  taskPoolSize: (text) => requiredUpTo(text, 64, 'threads'),
  rememberMeDurationDays: (text) => requiredUpTo(text, 36_500, 'days'),
  serverPort: (text) => portProblem(text),
  koboPort: (text) => portProblem(text),
  serverContextPath: (text) =>
    text === '' || /^(?:\/[\w-]+)*\/[\w-]*[a-zA-Z0-9]$/.test(text) ? undefined : 'basePath',
}

export const problemOf = (form: SettingsForm, field: CheckedField): SettingsProblem | undefined =>
  checks[field](form[field].trim())

export const isSound = (form: SettingsForm): boolean =>
  (Object.keys(checks) as CheckedField[]).every((field) => problemOf(form, field) === undefined)

const requiredUpTo = (text: string, most: number, beyond: SettingsProblem): SettingsProblem | undefined => {
  if (text === '') return 'required'
  const value = wholeNumber(text)
  if (value === undefined) return 'wholeNumber'
  if (value < 1) return 'atLeastOne'
  return value > most ? beyond : undefined
}

const portProblem = (text: string): SettingsProblem | undefined => {
  if (text === '') return undefined
  const value = wholeNumber(text)
  return value === undefined || value < 1 || value > 65_535 ? 'port' : undefined
}

const wholeNumber = (text: string) => (/^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Only what differs from the server's settings. Null takes a value away. */
export const changesOf = (settings: SettingsDto, form: SettingsForm): SettingsUpdateDto => {
  const [before, after] = [valuesOf(formOf(settings)), valuesOf(form)]
  const changed = Object.entries(after).filter(([name, value]) => !isDeepEqual(value, before[name]))
  return Object.fromEntries(changed)
}

const valuesOf = (form: SettingsForm): Record<string, unknown> =>
  ({
    ...form,
    taskPoolSize: Number(form.taskPoolSize),
    rememberMeDurationDays: Number(form.rememberMeDurationDays),
    serverPort: numberOrNone(form.serverPort),
    serverContextPath: form.serverContextPath.trim() || null,
    koboPort: numberOrNone(form.koboPort),
    kepubifyPath: form.kepubifyPath.trim() || null,
  }) satisfies SettingsUpdateDto

const numberOrNone = (text: string) => (text.trim() === '' ? null : Number(text))
