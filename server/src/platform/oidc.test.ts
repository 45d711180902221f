import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openOidc } from './oidc.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const open = (issuer: string, clock = () => 0) =>
  openOidc({
    registrationId: 'home',
    issuer,
    clientId: 'spinrack',
    clientSecret: 'x',
    scopes: [],
    clock,
    timeoutSeconds: 0.2,
  })
const back = 'http://localhost/back'

describe('what is known of a provider', () => {
  it('is asked for once, however many come at once, and again after an hour', async () => {
    let asked = 0
    const issuer: string = await listen((_, response) => {
      asked++
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }))
    })
    let now = 0
    const oidc = open(issuer, () => now)
    expect(asked).toBe(0)
    await Promise.all([oidc.begin(back), oidc.begin(back)])
    await oidc.begin(back)
    expect(asked).toBe(1)
    now += 61 * 60_000
    await oidc.begin(back)
    expect(asked).toBe(2)
  })

  it('is not refused for ever because it was down once', async () => {
    let isDown = true
    const issuer: string = await listen((_, response) => {
      if (isDown) return response.destroy()
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }))
    })
    const oidc = open(issuer)
    await expect(oidc.begin(back)).rejects.toMatchObject({ reason: 'unavailable' })
    isDown = false
    expect((await oidc.begin(back)).address).toContain(`${issuer}/auth?`)
  })

  it('is given up when it does not come in time', async () => {
    const issuer = await listen(() => undefined)
    await expect(open(issuer).begin(back)).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it('is not believed when it comes from somebody else', async () => {
    const issuer = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ issuer: 'https://evil.example.org', authorization_endpoint: 'https://evil.example.org' }),
      )
    })
    await expect(open(issuer).begin(back)).rejects.toMatchObject({ reason: 'wrong-answer' })
  })
})

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (claims: object, key: KeyObject) => {
  const content = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

describe('what a provider says of a person', () => {
  const own = keys()
  const saidWith = async (claims: object, key: KeyObject = own.privateKey) => {
    let token = ''
    const issuer: string = await listen((request, response) => {
      const answers: Record<string, object> = {
        '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
        '/token': { access_token: 'a', token_type: 'bearer', id_token: token },
      }
      const about = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answers[request.url ?? ''] ?? about))
    })
    const oidc = open(issuer)
    const { visit } = await oidc.begin(back)
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: 'spinrack', sub: '1', iat: now, exp: now + 60, nonce: visit.nonce }
    token = signed({ ...usual, ...claims }, key)
    return oidc.finish(new URLSearchParams({ code: 'c', state: visit.state }), visit)
  }
  const person = { email: 'reader@example.org', email_verified: true }

  it('is believed when it is signed, fresh and meant for us', async () => {
    expect(await saidWith(person)).toEqual({
      protocol: 'openid-connect',
      email: 'reader@example.org',
      emailVerified: true,
    })
  })

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { aud: 'somebody' }],
    ['another issuer', { iss: 'https://evil.example.org' }],
    ['an end long past', { exp: 1 }],
  ])('is not believed with %s', async (_, claims) => {
    await expect(saidWith({ ...person, ...claims })).rejects.toMatchObject({ reason: 'wrong-answer' })
  })

  it('is not believed when somebody else signed it', async () => {
    await expect(saidWith(person, keys().privateKey)).rejects.toMatchObject({ reason: 'wrong-answer' })
  })
})
