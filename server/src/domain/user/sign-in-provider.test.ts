import { describe, expect, it } from 'vitest'
import { parseSignInProviders } from './sign-in-provider.ts'

const provider = { registrationId: 'home', issuer: 'https://id.example.org', clientId: 'spinrack', clientSecret: 'x' }

describe('the list of providers', () => {
  it('fills in what need not be said', () => {
    const [home] = parseSignInProviders(JSON.stringify([provider]))
    expect(home).toEqual({ ...provider, name: 'home', scopes: ['openid', 'email'] })
    const [named] = parseSignInProviders(JSON.stringify([{ ...provider, name: 'Home', scopes: ['email'] }]))
    expect(named).toMatchObject({ name: 'Home', scopes: ['email'] })
    expect(parseSignInProviders(JSON.stringify([{ ...provider, trustEmail: true }]))[0]?.trustEmail).toBe(true)
  })

  it('takes one that speaks plain OAuth2', () => {
    const { issuer: _, ...client } = provider
    const urls = { authorizationUrl: 'https://a/1', tokenUrl: 'https://a/2', userInfoUrl: 'https://a/3' }
    const given = { ...client, ...urls, clientAuthentication: 'post' }
    expect(parseSignInProviders(JSON.stringify([given]))).toEqual([{ ...given, name: 'home', scopes: ['email'] }])
    expect(() => parseSignInProviders(JSON.stringify([{ ...given, tokenUrl: '/2' }]))).toThrow(
      'must give provider 1 a valid tokenUrl',
    )
    expect(() => parseSignInProviders(JSON.stringify([{ ...given, clientAuthentication: 'none' }]))).toThrow(
      'must give provider 1 a valid clientAuthentication',
    )
  })

  it.each([
    ['{', 'must hold JSON'],
    ['{}', 'must hold a JSON list of providers'],
    ['[null]', 'must give provider 1 a valid registrationId'],
    [JSON.stringify([{ ...provider, registrationId: 'a b' }]), 'must give provider 1 a valid registrationId'],
    [JSON.stringify([{ ...provider, issuer: 'id.example.org' }]), 'must give provider 1 a valid issuer'],
    [JSON.stringify([provider, { ...provider, clientSecret: ' ' }]), 'must give provider 2 a valid clientSecret'],
    [JSON.stringify([{ ...provider, trustEmail: 'true' }]), 'must give provider 1 a valid trustEmail'],
    [JSON.stringify([provider, provider]), 'must give each provider a registrationId of its own'],
  ])('says what is wrong with %s', (text, reason) => {
    expect(() => parseSignInProviders(text)).toThrow(reason)
  })
})
