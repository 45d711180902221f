import type { TFunction } from 'i18next'
import { explainCodes } from '#i18n/failure-text.ts'

const sentences = {
  access_denied: 'signIn.provider.denied',
  provider_unavailable: 'signIn.provider.unavailable',
  sign_in_expired: 'signIn.provider.expired',
} as const

/** Anybody can write an address, so only words that are known are shown as sentences. */
export const providerErrorText = (t: TFunction, error: string): string => {
  if (Object.hasOwn(sentences, error)) return t(sentences[error as keyof typeof sentences])
  const explained = /^ERR_10\d\d$/.test(error) ? explainCodes(t, error) : error
  return explained === error ? t('signIn.provider.failed') : explained
}
