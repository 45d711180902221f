import { aUser } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { createLoginLimiter } from '../accounts/login-limiter.ts'
import { memoryActivity, memoryUsers } from '../testing/in-memory-accounts.test-support.ts'
import { hashApiKey } from './hash-api-key.ts'
import { createKeySignIn } from './sign-in-with-key.ts'

const caller = { ip: '10.0.0.1', userAgent: 'App' }

const setUp = () => {
  const time = { now: 1_000_000 }
  const user = aUser()
  const key = { id: 'K', userId: user.id, comment: 'phone', createdAt: 1 }
  const activity = memoryActivity()
  const clock = () => time.now
  const signIn = createKeySignIn({
    users: memoryUsers(user),
    apiKeys: { byHash: async (hash) => (hash === hashApiKey('right') ? key : undefined) },
    activity,
    limiter: createLoginLimiter(clock),
    clock,
  })
  return { time, user, activity, signIn }
}

describe('signing in with a key', () => {
  it('answers its owner and leaves one record for many calls', async () => {
    const { signIn, user, activity, time } = setUp()
    for (let i = 0; i < 10; i++) expect(await signIn('right', caller)).toEqual({ user, apiKeyId: 'K' })
    expect(activity.records).toMatchObject([
      { userId: user.id, email: user.email, apiKeyId: 'K', apiKeyComment: 'phone', success: true, source: 'ApiKey' },
    ])
    time.now += 5 * 60_000
    await signIn('right', caller)
    await signIn('right', { ...caller, ip: '10.0.0.2' })
    expect(activity.records).toHaveLength(3)
  })

  it('refuses a wrong key and records its hash, never the key', async () => {
    const { signIn, activity } = setUp()
    await expect(signIn('wrong', caller)).rejects.toThrow('Unauthorized')
    expect(activity.records).toMatchObject([
      { userId: null, email: null, apiKeyId: null, apiKeyComment: hashApiKey('wrong'), error: 'Bad credentials' },
    ])
    expect(JSON.stringify(activity.records)).not.toContain('"wrong"')
  })

  it('records no flood of wrong keys, and lets the right one in all the same', async () => {
    const { signIn, activity, user } = setUp()
    for (let i = 0; i < 50; i++) await expect(signIn(`wrong ${i}`, caller)).rejects.toThrow('Unauthorized')
    expect(activity.records).toHaveLength(30)
    expect((await signIn('right', caller)).user).toBe(user)
  })
})
