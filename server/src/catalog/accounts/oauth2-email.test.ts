import { describe, expect, it } from 'vitest'
import { judgeEmail } from './oauth2-email.ts'

const email = 'reader@example.org'
const openId = { protocol: 'openid-connect', email, emailVerified: true } as const
const plain = { protocol: 'oauth2', email, emailVerified: undefined } as const

describe('when addresses must be verified', () => {
  it.each([
    [openId, { email }],
    [{ ...openId, emailVerified: false }, { error: 'ERR_1026' }],
    [{ ...openId, emailVerified: undefined }, { error: 'ERR_1027' }],
    [{ ...openId, email: undefined }, { error: 'ERR_1028' }],
    [plain, { email }],
    [{ ...plain, emailVerified: false }, { error: 'ERR_1026' }],
    [{ ...plain, email: undefined }, { error: 'ERR_1024' }],
  ])('%j gives %j', (identity, judged) => {
    expect(judgeEmail(identity, true)).toEqual(judged)
  })
})

describe('when they need not be', () => {
  it.each([
    [{ ...openId, emailVerified: undefined }, { email }],
    [{ ...openId, emailVerified: false }, { email }],
    [{ ...openId, email: 'reader' }, { error: 'ERR_1028' }],
    [{ ...plain, email: 'reader' }, { error: 'ERR_1024' }],
  ])('%j gives %j', (identity, judged) => {
    expect(judgeEmail(identity, false)).toEqual(judged)
  })
})
