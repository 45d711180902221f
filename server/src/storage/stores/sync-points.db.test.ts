import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const ada = 'ADA' as UserId
const bob = 'BOB' as UserId
const points = [
  { id: 'P1', userId: ada, apiKeyId: 'K1', createdAt: 1_000 },
  { id: 'P2', userId: ada, apiKeyId: 'K1', createdAt: 2_000 },
  { id: 'P3', userId: ada, apiKeyId: 'K2', createdAt: 1_700_000_000_000 },
  { id: 'P4', userId: bob, apiKeyId: 'K3', createdAt: 1_000 },
]

describeOnBothEngines('the store of sync points', (open) => {
  const opened = async () => {
    const { stores } = await open()
    for (const point of points) await stores.syncPoints.insert(point)
    const idsOf = async (user: UserId) => (await stores.syncPoints.ofUser(user)).map(({ id }) => id)
    return { syncPoints: stores.syncPoints, idsOf }
  }

  it('knows those of a user', async () => {
    const { syncPoints } = await opened()
    expect(await syncPoints.ofUser(ada)).toEqual(points.slice(0, 3))
  })

  it('forgets all of one user and none of another', async () => {
    const { syncPoints, idsOf } = await opened()
    await syncPoints.removeOf(ada)
    expect([await idsOf(ada), await idsOf(bob)]).toEqual([[], ['P4']])
  })

  it.each([
    [['K1'], ['P3']],
    [['K1', 'K2'], []],
    // A key of somebody else, and none at all.
    [['K3'], ['P1', 'P2', 'P3']],
    [[], ['P1', 'P2', 'P3']],
  ])('forgets those of the keys %j only', async (keys, left) => {
    const { syncPoints, idsOf } = await opened()
    await syncPoints.removeOf(ada, keys)
    expect([await idsOf(ada), await idsOf(bob)]).toEqual([left, ['P4']])
  })
})
