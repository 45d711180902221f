import { describe, expect, it } from 'vitest'
import { saysVerified } from './verified-email.ts'

describe('whether an address is verified', () => {
  const names = ['email_verified', 'emailVerified', 'verified_email', 'verified', 'is_verified', 'isEmailVerified']

  it.each(names)('is denied by %s, however it is written', (name) => {
    for (const value of [false, 'false', 'False', 0, '0', 'no', '', 'perhaps', {}, []]) {
      expect(saysVerified({ [name]: value })).toBe(false)
    }
  })

  it.each(names)('is said by %s', (name) => {
    for (const value of [true, 'true', 'TRUE', 1, '1']) expect(saysVerified({ [name]: value })).toBe(true)
  })

  it.each([{}, { email: 'a@example.org' }, { verified: null }, { unverified: false }, { verified_at: 0 }])(
    'is not said by %j',
    (claims) => {
      expect(saysVerified(claims)).toBeUndefined()
    },
  )

  it('is decided by the name of the standard, else by whoever denies it', () => {
    expect(saysVerified({ email_verified: true, verified: false })).toBe(true)
    expect(saysVerified({ email_verified: false, verified: true })).toBe(false)
    expect(saysVerified({ verified_email: true, verified: false })).toBe(false)
  })
})
