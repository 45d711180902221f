import type { TFunction } from 'i18next'
import type { Failure } from '#lib/failure.ts'
import { dynamicMessage } from './dynamic-message.ts'
import type en from './en.json'

/** What was tried, by the key of the words that complete "An error occurred while trying to …". */
export type Action = ActionOf<keyof typeof en>
type ActionOf<Key> = Key extends `action.${infer Name}` ? Name : never

/** "An error occurred while trying to mark as read: …", the reason where there is one to tell. */
export const failureText = (t: TFunction, failure: Failure, action: Action): string => {
  const sentence = t('failure.whileTrying', { action: t(`action.${action}`) })
  const reason = toldReason(t, failure)
  return reason === '' ? sentence : t('failure.withReason', { sentence, reason })
}

/** Why it went wrong, for a place that already says what was tried, such as a list that could not be loaded. */
export const failureReason = (t: TFunction, failure: Failure): string =>
  toldReason(t, failure) ||
  (failure.kind === 'refused' ? t('failure.status', { status: failure.status }) : t('failure.somethingElse'))

/** Puts the sentence of each `ERR_dddd` in its place; unknown codes stay as they are. */
export const explainCodes = (t: TFunction, text: string): string =>
  text.replace(/ERR_\d{4}/g, (code) => dynamicMessage(t, `errorCode.${code}`, code))

/** Mistakes of ours are nothing to bother people with. */
const toldReason = (t: TFunction, failure: Failure): string => {
  switch (failure.kind) {
    case 'unreachable':
      return t('failure.unreachable')
    case 'unauthorized':
      return t('signIn.ended')
    case 'refused':
      return explainCodes(t, failure.message)
    case 'unexpected':
      return ''
  }
}
