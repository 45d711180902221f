import type { TFunction } from 'i18next'
import type { Failure } from '#lib/failure.ts'
import { dynamicMessage } from './dynamic-message.ts'

/** "An error occurred while trying to mark as read: …"; a lost connection has a sentence of its own. */
export const failureText = (t: TFunction, failure: Failure, action: string | undefined): string => {
  if (failure.kind === 'unreachable') return t('failure.unreachable')
  const sentence = action === undefined ? t('failure.unnamed') : whileTrying(t, action)
  const reason = failure.kind === 'refused' ? explainCodes(t, failure.message) : ''
  return reason === '' ? sentence : t('failure.withReason', { sentence, reason })
}

/** Why it went wrong, for a place that already says what was tried, such as a dialog. */
export const failureReason = (t: TFunction, failure: Failure): string => {
  switch (failure.kind) {
    case 'unreachable':
      return t('failure.unreachable')
    case 'unauthorized':
      return t('signIn.ended')
    case 'refused':
      return explainCodes(t, failure.message) || t('failure.status', { status: failure.status })
    case 'unexpected':
      return t('failure.somethingElse')
  }
}

/** Puts the sentence of each `ERR_dddd` in its place; unknown codes stay as they are. */
export const explainCodes = (t: TFunction, text: string): string =>
  text.replace(/ERR_\d{4}/g, (code) => dynamicMessage(t, `errorCode.${code}`, code))

const whileTrying = (t: TFunction, action: string) =>
  t('failure.whileTrying', { action: dynamicMessage(t, `action.${camelCased(action)}`, action) })

const camelCased = (phrase: string) =>
  phrase.toLowerCase().replace(/[^a-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
