import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const userId = 'U' as UserId

describeOnBothEngines('the stores of sign-ins', (open) => {
  it('find a session by its hash, prolong it and remove it', async () => {
    const { stores } = await open()
    await stores.sessions.insert({ tokenHash: 'a', userId, expiresAt: 100, apiKeyId: null })
    await stores.sessions.insert({ tokenHash: 'b', userId, expiresAt: 100, apiKeyId: 'K' })
    await stores.sessions.extend('a', 200)
    expect(await stores.sessions.find('a')).toEqual({ userId, expiresAt: 200, apiKeyId: null })
    expect(await stores.sessions.find('b')).toEqual({ userId, expiresAt: 100, apiKeyId: 'K' })
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
      for (const expiresAt of [99, 100, 101]) {
        await store.insert({ tokenHash: String(expiresAt), userId, expiresAt, apiKeyId: null })
      }
      await store.removeExpired(100)
      expect(await store.find('99')).toBeUndefined()
      expect(await store.find('100')).toBeDefined()
      expect(await store.find('101')).toBeDefined()
    }
  })

  it('end all sessions of one user, save perhaps the one that is kept', async () => {
    const { stores } = await open()
    const other = 'V' as UserId
    for (const [tokenHash, owner] of [
      ['a', userId],
      ['b', userId],
      ['c', other],
    ] as const) {
      await stores.sessions.insert({ tokenHash, userId: owner, expiresAt: 1, apiKeyId: null })
      await stores.rememberedLogins.insert({ tokenHash, userId: owner, expiresAt: 1 })
    }
    const left = async (store: { find(hash: string): Promise<unknown> }) => {
      const found = await Promise.all(['a', 'b', 'c'].map(async (hash) => ((await store.find(hash)) ? hash : '')))
      return found.join('')
    }
    await stores.sessions.removeOf(userId, 'a')
    expect(await left(stores.sessions)).toBe('ac')
    await stores.sessions.removeOf(userId)
    expect(await left(stores.sessions)).toBe('c')
    await stores.rememberedLogins.removeOf(userId)
    expect(await left(stores.rememberedLogins)).toBe('c')
  })

  it('end the sessions that a key opened', async () => {
    const { stores } = await open()
    for (const apiKeyId of [null, 'K', 'L']) {
      await stores.sessions.insert({ tokenHash: `of ${apiKeyId}`, userId, expiresAt: 1, apiKeyId })
    }
    await stores.sessions.removeOfKey('K')
    expect(await stores.sessions.find('of K')).toBeUndefined()
    expect(await stores.sessions.find('of L')).toBeDefined()
    expect(await stores.sessions.find('of null')).toBeDefined()
  })
})
