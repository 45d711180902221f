import { describe, expect, it } from 'vitest'
import { judgeEmail } from './oauth2-email.ts'

const email = 'reader@example.org'
const openId = { protocol: 'openid-connect', email, emailVerified: true } as const
const plain = { protocol: 'oauth2', email, emailVerified: true } as const
const strict = { mustBeVerified: true, trustEmail: false }

describe('when addresses must be verified', () => {
  it.each([
    [openId, { email }],
    [{ ...openId, emailVerified: false }, { error: 'ERR_1026' }],
    [{ ...openId, emailVerified: undefined }, { error: 'ERR_1027' }],
    [{ ...openId, email: undefined }, { error: 'ERR_1028' }],
    [plain, { email }],
    [{ ...plain, emailVerified: false }, { error: 'ERR_1026' }],
    [{ ...plain, emailVerified: undefined }, { error: 'ERR_1027' }],
    [{ ...plain, email: undefined }, { error: 'ERR_1024' }],
  ])('%j gives %j', (identity, judged) => {
    expect(judgeEmail(identity, strict)).toEqual(judged)
  })
})

describe('when the administrator vouches for the service', () => {
  it.each([openId, plain])('%j is believed without a word, but not against its own', (identity) => {
    const rules = { ...strict, trustEmail: true }
    expect(judgeEmail({ ...identity, emailVerified: undefined }, rules)).toEqual({ email })
    expect(judgeEmail({ ...identity, emailVerified: false }, rules)).toEqual({ error: 'ERR_1026' })
  })
})

describe('when OpenID Connect need not verify them', () => {
  it.each([
    [{ ...openId, emailVerified: undefined }, { email }],
    [{ ...openId, emailVerified: false }, { email }],
    [{ ...openId, email: 'reader' }, { error: 'ERR_1028' }],
    [{ ...plain, email: 'reader' }, { error: 'ERR_1024' }],
    [{ ...plain, emailVerified: false }, { error: 'ERR_1026' }],
    [{ ...plain, emailVerified: undefined }, { error: 'ERR_1027' }],
  ])('%j gives %j', (identity, judged) => {
    expect(judgeEmail(identity, { ...strict, mustBeVerified: false })).toEqual(judged)
  })
})
