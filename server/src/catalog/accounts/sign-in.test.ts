import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { DomainError } from '#domain/errors'
import { aUser } from '#domain/testing/builders.test-support'
import type { User } from '#domain/user/user'
import { hashPassword } from '#platform/passwords'
import { beforeAll, describe, expect, it } from 'vitest'
import { memoryActivity, memoryDevices, memoryUsers } from '../testing/in-memory-accounts.test-support.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLoginLimiter } from './login-limiter.ts'
import { createSignIn, TooManyAttempts } from './sign-in.ts'

const caller = { ip: '10.0.0.1', userAgent: 'Browser' }
const right = { email: 'ada@example.org', password: 'right' }
const wrong = { ...right, password: 'wrong' }
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword('right')
})

const setUp = () => {
  const time = { now: 1_000_000 }
  const users: User[] = [aUser({ email: 'Ada@Example.org', passwordHash })]
  const activity = memoryActivity()
  const clock = () => time.now
  const devices = createKnownDevices({ knownDevices: memoryDevices(), activity, clock })
  const limiter = createLoginLimiter(clock)
  const signIn = createSignIn({ users: memoryUsers(...users), activity, devices, limiter, clock })
  const outcome = async (credentials = wrong, from: Parameters<typeof signIn>[1] = caller) =>
    signIn(credentials, from).then(
      () => 'in',
      (error: unknown) => (error instanceof DomainError ? error.refusal : error),
    )
  return { time, user: users[0] as User, activity, devices, limiter, signIn, outcome }
}

describe('signing in', () => {
  it('answers the user, whatever the letter case of the address, and leaves a record', async () => {
    const { signIn, user, activity, time } = setUp()
    expect(await signIn({ ...right, email: 'ADA@example.ORG' }, caller)).toBe(user)
    expect(activity.records).toEqual([
      {
        userId: user.id,
        email: 'ADA@example.ORG',
        apiKeyId: null,
        apiKeyComment: null,
        ip: caller.ip,
        userAgent: caller.userAgent,
        success: true,
        error: null,
        at: time.now,
        source: 'Password',
      },
    ])
  })

  it('refuses a wrong password and an unknown address with the same words, and records both', async () => {
    const { signIn, user, activity } = setUp()
    const refusal = new DomainError('unauthenticated', 'Unauthorized')
    await expect(signIn(wrong, caller)).rejects.toEqual(refusal)
    await expect(signIn({ email: 'nobody@example.org', password: 'right' }, caller)).rejects.toEqual(refusal)
    expect(activity.records).toMatchObject([
      { userId: user.id, success: false, error: 'Bad credentials' },
      { userId: null, email: 'nobody@example.org', success: false, error: 'Bad credentials' },
    ])
  })

  it('does not check the same password again for five minutes', async () => {
    const { signIn, activity, time } = setUp()
    await signIn(right, caller)
    time.now += 5 * 60_000 - 1
    await signIn(right, caller)
    expect(activity.records).toHaveLength(1)
    time.now += 1
    await signIn(right, caller)
    expect(activity.records).toHaveLength(2)
  })

  it('remembers no wrong password, and no password that was changed', async () => {
    const users = memoryUsers(aUser({ email: right.email, passwordHash }))
    const user = (await users.byEmail(right.email)) as { passwordHash: string }
    const clock = () => 1
    const activity = memoryActivity()
    const devices = createKnownDevices({ knownDevices: memoryDevices(), activity, clock })
    const signIn = createSignIn({ users, activity, devices, limiter: createLoginLimiter(clock), clock })
    await signIn(right, caller)
    user.passwordHash = await hashPassword('changed')
    await expect(signIn(right, caller)).rejects.toThrow('Unauthorized')
    await expect(signIn(right, caller)).rejects.toThrow('Unauthorized')
  })

  it('stops listening after eight wrong passwords, and says for how long', async () => {
    const { signIn, outcome, activity, time } = setUp()
    for (let i = 0; i < 8; i++) expect(await outcome()).toBe('unauthenticated')
    const refused = await signIn(right, caller).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TooManyAttempts)
    expect(refused).toMatchObject({ seconds: 300, refusal: 'too-many-attempts' })
    expect(activity.records).toHaveLength(8)
    time.now += 300_000
    expect(await outcome(right)).toBe('in')
  })

  it('goes on serving a signed-in app while somebody guesses from the same address', async () => {
    const { outcome } = setUp()
    await outcome(right)
    for (let i = 0; i < 20; i++) await outcome()
    expect(await outcome(right)).toBe('in')
    expect(await outcome()).toBe('too-many-attempts')
  })

  it('hears no more guesses at once than one after the other', async () => {
    const { outcome } = setUp()
    const guesses = Array.from({ length: 30 }, (_, i) => outcome({ ...wrong, password: `guess ${i}` }))
    const outcomes = await Promise.all(guesses)
    expect(outcomes.filter((one) => one === 'unauthenticated')).toHaveLength(8)
    expect(outcomes.filter((one) => one === 'too-many-attempts')).toHaveLength(22)
  })

  it('checks the password of an app once that asks for many things at once', async () => {
    const { outcome, activity } = setUp()
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcome(right)))
    expect(new Set(outcomes)).toEqual(new Set(['in']))
    expect(activity.records).toHaveLength(1)
  })

  describe('while strangers guess from everywhere', () => {
    const attacked = async () => {
      const test = setUp()
      const device = await test.devices.introduce(test.user.id, undefined)
      await test.outcome(right, { ...caller, ip: '10.0.0.9' })
      test.time.now += 5 * 60_000
      for (let i = 0; i < 60; i++) test.limiter.failed({ address: `10.1.0.${i}`, account: right.email })
      return { ...test, device }
    }

    it('hears no further stranger, but the owner with a browser of before', async () => {
      const { outcome, device } = await attacked()
      expect(await outcome(right, { ...caller, ip: '10.2.0.1' })).toBe('too-many-attempts')
      expect(await outcome(right, { ...caller, ip: '10.2.0.1', device: 'invented' })).toBe('too-many-attempts')
      expect(await outcome(right, { ...caller, ip: '10.2.0.1', device })).toBe('in')
    })

    it('hears the owner from an address of before', async () => {
      const { outcome } = await attacked()
      expect(await outcome(right, { ...caller, ip: '10.0.0.9' })).toBe('in')
    })

    it('hears a browser that it knows no oftener than eight times', async () => {
      const { outcome, device } = await attacked()
      const guess = (i: number) => outcome({ ...wrong, password: `guess ${i}` }, { ...caller, device })
      for (let i = 0; i < 8; i++) expect(await guess(i)).toBe('unauthenticated')
      expect(await guess(8)).toBe('too-many-attempts')
    })

    it('knows a browser only for the account that was opened in it', async () => {
      const { outcome, devices } = await attacked()
      const device = await devices.introduce('another' as UserId, undefined)
      expect(await outcome(right, { ...caller, ip: '10.2.0.1', device })).toBe('too-many-attempts')
    })
  })
})
