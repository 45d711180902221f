import type { SettingsDto } from '@spinrack/contract/resources/settings'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, formOf, isSound, problemOf } from './settings-form.ts'
import type { CheckedField } from './settings-form.ts'

const none = { configurationSource: null, databaseSource: null, effectiveValue: null }
const settings: SettingsDto = {
  deleteEmptyCollections: true,
  deleteEmptyReadLists: false,
  rememberMeDurationDays: 365,
  thumbnailSize: 'DEFAULT',
  taskPoolSize: 2,
  serverPort: { configurationSource: 25_600, databaseSource: null, effectiveValue: 25_600 },
  serverContextPath: { configurationSource: null, databaseSource: '/comics', effectiveValue: '/comics' },
  koboProxy: false,
  koboPort: 8080,
  kepubifyPath: none,
}
const form = formOf(settings)

describe('what is sent of the settings', () => {
  it('is nothing when nothing was changed', () => {
    expect(changesOf(settings, form)).toEqual({})
  })

  it('is nothing when a value was changed and changed back, spaces or not', () => {
    expect(changesOf(settings, { ...form, taskPoolSize: ' 2 ', serverContextPath: '/comics ' })).toEqual({})
  })

  it('is each change by itself', () => {
    expect(changesOf(settings, { ...form, thumbnailSize: 'LARGE' })).toEqual({ thumbnailSize: 'LARGE' })
    expect(changesOf(settings, { ...form, taskPoolSize: '4' })).toEqual({ taskPoolSize: 4 })
    expect(changesOf(settings, { ...form, renewRememberMeKey: true })).toEqual({ renewRememberMeKey: true })
    expect(changesOf(settings, { ...form, serverPort: '8080' })).toEqual({ serverPort: 8080 })
  })

  it('takes away what was emptied', () => {
    expect(changesOf(settings, { ...form, serverContextPath: '', koboPort: '' })).toEqual({
      serverContextPath: null,
      koboPort: null,
    })
  })
})

describe('the rules', () => {
  it.each<[CheckedField, string, string | undefined]>([
    ['taskPoolSize', '', 'required'],
    ['taskPoolSize', '0', 'atLeastOne'],
    ['taskPoolSize', '1.5', 'wholeNumber'],
    ['taskPoolSize', '65', 'threads'],
    ['taskPoolSize', '64', undefined],
    ['rememberMeDurationDays', '-3', 'atLeastOne'],
    ['rememberMeDurationDays', '36501', 'days'],
    ['rememberMeDurationDays', '1', undefined],
    ['serverPort', '', undefined],
    ['serverPort', '0', 'port'],
    ['serverPort', '65536', 'port'],
    ['serverPort', 'http', 'port'],
    ['koboPort', '65535', undefined],
    ['serverContextPath', '', undefined],
    ['serverContextPath', 'comics', 'basePath'],
    ['serverContextPath', '/comics/', 'basePath'],
    ['serverContextPath', '//comics', 'basePath'],
    ['serverContextPath', '/my/comics-2', undefined],
  ])('%s of "%s": %s', (field, text, problem) => {
    expect(problemOf({ ...form, [field]: text }, field)).toBe(problem)
  })

  it('let through only ports that are ports', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 70_000 }).map(String), (serverPort) => {
        const changed = { ...form, serverPort }
        fc.pre(isSound(changed))
        const sent = changesOf(settings, changed).serverPort ?? 1
        expect(Number.isInteger(sent) && sent >= 1 && sent <= 65_535).toBe(true)
      }),
    )
  })
})
