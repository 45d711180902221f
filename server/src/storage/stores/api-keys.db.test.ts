import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const ada = 'ADA' as UserId
const bob = 'BOB' as UserId
const phone = { id: 'K1', userId: ada, comment: 'Phone', createdAt: 1_000 }

describeOnBothEngines('the store of API keys', (open) => {
  it('finds a key by its hash and lists those of its owner', async () => {
    const { stores } = await open()
    await stores.apiKeys.insert({ ...phone, keyHash: 'h1' })
    await stores.apiKeys.insert({ ...phone, id: 'K2', comment: 'Tablet', keyHash: 'h2' })
    await stores.apiKeys.insert({ ...phone, id: 'K3', userId: bob, keyHash: 'h3' })
    expect(await stores.apiKeys.byHash('h1')).toEqual(phone)
    expect(await stores.apiKeys.byHash('h')).toBeUndefined()
    expect((await stores.apiKeys.ofUser(ada)).map(({ id }) => id)).toEqual(['K1', 'K2'])
  })

  it('takes comments for the same in any letter case, for one user', async () => {
    const { stores } = await open()
    await stores.apiKeys.insert({ ...phone, keyHash: 'h1' })
    expect(await stores.apiKeys.isCommentTaken(ada, 'PHONE')).toBe(true)
    expect(await stores.apiKeys.isCommentTaken(bob, 'Phone')).toBe(false)
    await expect(stores.apiKeys.insert({ ...phone, id: 'K2', comment: 'phone', keyHash: 'h2' })).rejects.toThrow(
      /unique/i,
    )
  })

  it('removes a key for its owner only', async () => {
    const { stores } = await open()
    await stores.apiKeys.insert({ ...phone, keyHash: 'h1' })
    expect(await stores.apiKeys.remove(bob, 'K1')).toBe(false)
    expect(await stores.apiKeys.remove(ada, 'K1')).toBe(true)
    expect(await stores.apiKeys.remove(ada, 'K1')).toBe(false)
    expect(await stores.apiKeys.byHash('h1')).toBeUndefined()
  })
})
