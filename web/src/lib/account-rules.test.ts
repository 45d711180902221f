import { describe, expect, it } from 'vitest'
import { emailRule, passwordRule, repeatedRule } from './account-rules.ts'

describe('emailRule', () => {
  it.each(['ada@example.org', 'a.b+c@sub.example.co', ' padded@example.org ', 'ünï@exämple.org'])(
    'accepts %j',
    (email) => {
      expect(emailRule(email)).toBeNull()
    },
  )

  it.each(['ada', 'ada@', '@example.org', 'ada@localhost', 'a b@example.org', 'a@b@example.org'])(
    'refuses %j',
    (email) => {
      expect(emailRule(email)).toBe('email')
    },
  )

  it('asks for an address that is missing', () => {
    expect(emailRule('   ')).toBe('required')
  })
})

describe('passwordRule', () => {
  it('asks for any password, spaces included', () => {
    expect(passwordRule('')).toBe('required')
    expect(passwordRule(' ')).toBeNull()
  })
})

describe('repeatedRule', () => {
  it('wants the same password twice', () => {
    expect(repeatedRule('', 'secret')).toBe('required')
    expect(repeatedRule('Secret', 'secret')).toBe('identical')
    expect(repeatedRule('secret', 'secret')).toBeNull()
  })
})
