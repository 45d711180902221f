import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { pageRequest } from '#domain/testing/builders.test-support'
import type { AuthenticationActivity } from '#domain/user/session'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const ada = { id: 'ADA' as UserId, email: 'ada@example.org' }

const anActivity = (change: Partial<AuthenticationActivity> = {}): AuthenticationActivity => ({
  userId: ada.id,
  email: ada.email,
  apiKeyId: null,
  apiKeyComment: null,
  ip: '10.0.0.1',
  userAgent: 'Browser',
  success: true,
  error: null,
  at: 1_000,
  source: 'Password',
  ...change,
})

describeOnBothEngines('the store of sign-in attempts', (open) => {
  it('gives back what was recorded, the newest first', async () => {
    const { stores } = await open()
    const old = anActivity({ at: 1 })
    const recent = anActivity({ at: 2, success: false, error: 'Bad credentials', userId: null, userAgent: null })
    await stores.activity.insert(old)
    await stores.activity.insert(recent)
    const { items, total, sorted } = await stores.activity.list('everybody', pageRequest())
    expect(items).toEqual([recent, old])
    expect({ total, sorted }).toEqual({ total: 2, sorted: true })
  })

  it('finds the attempts of one person by id or by e-mail', async () => {
    const { stores } = await open()
    await stores.activity.insert(anActivity({ at: 1, email: 'former@example.org' }))
    await stores.activity.insert(anActivity({ at: 2, userId: null }))
    await stores.activity.insert(anActivity({ at: 3, userId: 'BOB' as UserId, email: 'bob@example.org' }))
    const { items, total } = await stores.activity.list(ada, pageRequest())
    expect(items.map((one) => one.at)).toEqual([2, 1])
    expect(total).toBe(2)
  })

  it('sorts and pages as asked', async () => {
    const { stores } = await open()
    for (const [at, ip] of ['c', 'a', 'b'].entries()) await stores.activity.insert(anActivity({ at, ip }))
    const sort = [{ key: 'ip', direction: 'asc' as const }]
    const ips = async (page: number) =>
      (await stores.activity.list('everybody', pageRequest({ sort, page, size: 2 }))).items.map((one) => one.ip)
    expect(await ips(0)).toEqual(['a', 'b'])
    expect(await ips(1)).toEqual(['c'])
  })

  it('knows the latest of a person, and the latest with one key', async () => {
    const { stores } = await open()
    expect(await stores.activity.latest(ada)).toBeUndefined()
    await stores.activity.insert(anActivity({ at: 1, apiKeyId: 'K', apiKeyComment: 'phone', source: 'ApiKey' }))
    await stores.activity.insert(anActivity({ at: 3, userId: null, success: false }))
    await stores.activity.insert(anActivity({ at: 2 }))
    await stores.activity.insert(anActivity({ at: 4, userId: 'BOB' as UserId, email: 'bob@example.org' }))
    expect((await stores.activity.latest(ada))?.at).toBe(3)
    expect(await stores.activity.latest(ada, 'K')).toMatchObject({ at: 1, apiKeyComment: 'phone' })
    expect(await stores.activity.latest(ada, 'L')).toBeUndefined()
  })

  it('forgets what is older than asked', async () => {
    const { stores } = await open()
    for (const at of [99, 100]) await stores.activity.insert(anActivity({ at }))
    await stores.activity.removeBefore(100)
    const { items } = await stores.activity.list('everybody', pageRequest())
    expect(items.map((one) => one.at)).toEqual([100])
  })
})
