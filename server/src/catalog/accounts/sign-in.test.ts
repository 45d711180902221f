import { DomainError } from '#domain/errors'
import { aUser } from '#domain/testing/builders.test-support'
import type { User } from '#domain/user/user'
import { hashPassword } from '#platform/passwords'
import { beforeAll, describe, expect, it } from 'vitest'
import { memoryActivity, memoryUsers } from '../testing/in-memory-accounts.test-support.ts'
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
  const signIn = createSignIn({ users: memoryUsers(...users), activity, limiter: createLoginLimiter(clock), clock })
  const outcome = async (credentials = wrong, from = caller) =>
    signIn(credentials, from).then(
      () => 'in',
      (error: unknown) => (error instanceof DomainError ? error.refusal : error),
    )
  return { time, user: users[0] as User, activity, signIn, outcome }
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
    const signIn = createSignIn({ users, activity: memoryActivity(), limiter: createLoginLimiter(clock), clock })
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
})
