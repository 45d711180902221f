import { errorCodes } from '@spinrack/contract/vocabulary/errors'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import en from './en.json'
import { explainCodes, failureReason, failureText } from './failure-text.ts'

const i18n = i18next.createInstance({
  lng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})
await i18n.init()
const { t } = i18n

const refused = (message: string, status = 400) => ({ kind: 'refused' as const, status, message, violations: [] })

describe('failureText', () => {
  it('says what was being tried', () => {
    expect(failureText(t, refused(''), 'markAsRead')).toBe('An error occurred while trying to mark as read')
  })

  it('adds what the server said', () => {
    expect(failureText(t, refused('no such book'), 'markAsRead')).toBe(
      'An error occurred while trying to mark as read: no such book',
    )
  })

  it('puts the sentence of a code in its place', () => {
    expect(failureText(t, refused('ERR_1009'), 'saveTheReadList')).toBe(
      'An error occurred while trying to save the read list: A read list with that name already exists',
    )
  })

  it('says so when the server is out of reach', () => {
    expect(failureText(t, { kind: 'unreachable' }, 'markAsRead')).toBe(
      'An error occurred while trying to mark as read: The server cannot be reached. Check the connection, then try again.',
    )
  })

  it('does not bother people with mistakes of ours', () => {
    const ours = { kind: 'unexpected' as const, message: 'x is undefined' }
    expect(failureText(t, ours, 'signOut')).toBe('An error occurred while trying to sign out')
  })
})

describe('failureReason', () => {
  it('falls back to the status when the server was silent', () => {
    expect(failureReason(t, refused('', 500))).toBe('The server answered with status 500')
  })
})

describe('explainCodes', () => {
  it('replaces each code of a text and keeps the rest', () => {
    expect(explainCodes(t, 'ERR_1016: /books')).toBe('The folder cannot be accessed or is not a folder: /books')
  })

  it('leaves unknown codes alone', () => {
    expect(explainCodes(t, 'ERR_4711')).toBe('ERR_4711')
  })

  it.each(Object.keys(errorCodes))('has a sentence for %s', (code) => {
    expect(explainCodes(t, code)).not.toBe(code)
  })
})
