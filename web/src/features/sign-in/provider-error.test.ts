import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import en from '#i18n/en.json'
import { providerErrorText } from './provider-error.ts'

const messages: Record<string, string> = en
const lookUp = (key: string, options: { defaultValue?: string } = {}) => messages[key] ?? options.defaultValue ?? key
const t = lookUp as unknown as TFunction

it.each([
  ['ERR_1025', en['errorCode.ERR_1025']],
  ['access_denied', en['signIn.provider.denied']],
  ['provider_unavailable', en['signIn.provider.unavailable']],
  ['sign_in_expired', en['signIn.provider.expired']],
  ['provider_error', en['signIn.provider.failed']],
])('explains %s', (error, sentence) => {
  expect(providerErrorText(t, error)).toBe(sentence)
})

it.each(['ERR_1099', 'toString', 'Call this number: ERR_1025', ''])('does not repeat %j', (error) => {
  expect(providerErrorText(t, error)).toBe(en['signIn.provider.failed'])
})
