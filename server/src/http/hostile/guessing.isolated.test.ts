import type * as Crypto from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { admin, basic, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'

const hashes = vi.hoisted(() => ({ underWay: 0, most: 0, made: 0, hold: undefined as Promise<unknown> | undefined }))

/** Hashes are cheap here, are counted and can be held back: work and not time is measured. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof Crypto>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    hashes.underWay += 1
    hashes.made += 1
    hashes.most = Math.max(hashes.most, hashes.underWay)
    crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, (error, tag) => {
      const end = () => {
        hashes.underWay -= 1
        callback(error, tag)
      }
      void Promise.resolve(hashes.hold).then(end)
    })
  }
  return { ...crypto, default: { ...crypto, argon2 }, argon2 }
})

let server: TestServer
let headers: Record<string, string>
const cookies = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
let device: string
const browser = { 'x-requested-with': 'XMLHttpRequest' }

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  const signIn = { url: '/api/v2/users/me', headers: { ...headers, ...browser } }
  device = cookies(await server.http.inject(signIn))['spinrack-device'] ?? ''
})
afterAll(() => server.end())

const guess = (i: number, account = admin.email) =>
  fetch(`${server.url}/api/v2/users/me`, {
    headers: {
      authorization: basic({ email: account, password: `guess ${i}` }),
      'x-forwarded-for': `198.51.${i >> 8}.${i & 255}`,
    },
  })

it('hashes no more than two passwords at once, and hears everybody else meanwhile', async () => {
  const release = Promise.withResolvers<void>()
  Object.assign(hashes, { made: 0, most: 0, hold: release.promise })
  const answers: Response[] = []
  const guesses = Array.from({ length: 100 }, async (_, i) => answers.push(await guess(i, `user${i}@example.org`)))
  // Two are at work, sixty-four wait, the others are told to come later.
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(34)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
  expect(answers.every((answer) => Number(answer.headers.get('retry-after')) > 0)).toBe(true)
  expect(hashes.made).toBe(2)
  // Who is signed in notices nothing.
  expect((await fetch(`${server.url}/api/v1/series`, { headers })).status).toBe(200)
  release.resolve()
  await Promise.all(guesses)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(66)
  expect(hashes).toMatchObject({ made: 66, most: 2, underWay: 0 })
})

it('gives one address no more than its share of the waiting', async () => {
  const release = Promise.withResolvers<void>()
  Object.assign(hashes, { made: 0, most: 0, hold: release.promise })
  const answers: number[] = []
  const greedy = Array.from({ length: 20 }, async (_, i) => {
    const authorization = basic({ email: `greedy${i}@example.org`, password: 'x' })
    const from = { authorization, 'x-forwarded-for': '203.0.113.1' }
    answers.push((await fetch(`${server.url}/api/v2/users/me`, { headers: from })).status)
  })
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(10)
  const other = guess(1000, 'other@example.org')
  release.resolve()
  expect((await other).status).toBe(401)
  await Promise.all(greedy)
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
})

it('lets the owner of an account under attack in who comes with a browser of before', async () => {
  Object.assign(hashes, { hold: undefined })
  for (let i = 0; i < 60; i++) expect((await guess(2000 + i)).status).toBe(401)
  expect((await guess(3000)).status).toBe(429)
  // The right password of the last five minutes is not checked again, so there is a new one.
  const payload = { password: 'another' }
  const change = { method: 'PATCH' as const, url: '/api/v2/users/me/password', headers, payload }
  expect((await server.http.inject(change)).statusCode).toBe(204)
  const authorization = basic({ ...admin, ...payload })
  const knock = (more: Record<string, string>) =>
    server.http.inject({
      url: '/api/v2/users/me',
      headers: { authorization, 'x-forwarded-for': '198.51.100.77', ...browser, ...more },
    })
  expect((await knock({})).statusCode).toBe(429)
  expect((await knock({ cookie: 'spinrack-device=invented' })).statusCode).toBe(429)
  const known = await knock({ cookie: `spinrack-device=${device}` })
  expect(known.statusCode).toBe(200)
  expect(cookies(known)['spinrack-device']).toBe(device)
})
