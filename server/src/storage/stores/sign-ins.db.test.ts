import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const userId = 'U' as UserId

describeOnBothEngines('the stores of sign-ins', (open) => {
  it('find a session by its hash, prolong it and remove it', async () => {
    const { stores } = await open()
    await stores.sessions.insert({ tokenHash: 'a', userId, expiresAt: 100 })
    await stores.sessions.insert({ tokenHash: 'b', userId, expiresAt: 100 })
    await stores.sessions.extend('a', 200)
    expect(await stores.sessions.find('a')).toEqual({ userId, expiresAt: 200 })
    expect(await stores.sessions.find('b')).toEqual({ userId, expiresAt: 100 })
    await stores.sessions.remove('a')
    expect(await stores.sessions.find('a')).toBeUndefined()
    expect(await stores.sessions.find('b')).toBeDefined()
  })

  it('keep sessions and remembered logins apart', async () => {
    const { stores } = await open()
    await stores.rememberedLogins.insert({ tokenHash: 'a', userId, expiresAt: 100 })
    expect(await stores.sessions.find('a')).toBeUndefined()
    await stores.sessions.remove('a')
    expect(await stores.rememberedLogins.find('a')).toEqual({ userId, expiresAt: 100 })
    await stores.rememberedLogins.remove('a')
    expect(await stores.rememberedLogins.find('a')).toBeUndefined()
  })

  it('forget exactly what has expired', async () => {
    const { stores } = await open()
    for (const store of [stores.sessions, stores.rememberedLogins]) {
      for (const expiresAt of [99, 100, 101]) await store.insert({ tokenHash: String(expiresAt), userId, expiresAt })
      await store.removeExpired(100)
      expect(await store.find('99')).toBeUndefined()
      expect(await store.find('100')).toBeDefined()
      expect(await store.find('101')).toBeDefined()
    }
  })
})
