import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const ada = 'ada' as UserId
const bob = 'bob' as UserId

describeOnBothEngines('the store of known devices', (open) => {
  it('knows a device for those who signed in on it, until it expires', async () => {
    const { knownDevices } = (await open()).stores
    await knownDevices.put({ tokenHash: 'a', userId: ada, expiresAt: 100 })
    expect(await knownDevices.isKnown('a', 100, ada)).toBe(true)
    expect(await knownDevices.isKnown('a', 101, ada)).toBe(false)
    expect(await knownDevices.isKnown('a', 100, bob)).toBe(false)
    expect(await knownDevices.isKnown('a', 100)).toBe(true)
    expect(await knownDevices.isKnown('b', 100)).toBe(false)
    await knownDevices.put({ tokenHash: 'a', userId: bob, expiresAt: 100 })
    await knownDevices.put({ tokenHash: 'a', userId: ada, expiresAt: 200 })
    await knownDevices.removeExpired(150)
    expect(await knownDevices.isKnown('a', 0, ada)).toBe(true)
    expect(await knownDevices.isKnown('a', 0, bob)).toBe(false)
  })

  it('keeps the latest hundred of each user', async () => {
    const { knownDevices } = (await open()).stores
    await knownDevices.put({ tokenHash: 'other', userId: bob, expiresAt: 0 })
    for (let i = 0; i < 102; i++) await knownDevices.put({ tokenHash: `${i}`, userId: ada, expiresAt: i })
    const kept = await Promise.all(['0', '1', '2', '101', 'other'].map((hash) => knownDevices.isKnown(hash, 0)))
    expect(kept).toEqual([false, false, true, true, true])
  })

  it('are joined by the addresses from which somebody signed in', async () => {
    const { activity } = (await open()).stores
    const record = {
      email: null,
      apiKeyId: null,
      apiKeyComment: null,
      userAgent: null,
      error: null,
      source: 'Password',
    }
    await activity.insert({ ...record, userId: ada, ip: '10.0.0.1', success: true, at: 1 })
    await activity.insert({ ...record, userId: ada, ip: '10.0.0.2', success: false, at: 1 })
    await activity.insert({ ...record, userId: bob, ip: '10.0.0.3', success: true, at: 1 })
    const known = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((ip) => activity.hasSucceeded(ada, ip))
    expect(await Promise.all(known)).toEqual([true, false, false])
  })
})
