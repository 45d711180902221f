import type { Job } from '#domain/job/job'
import type { Stores } from '#domain/transaction'
import { expect, it } from 'vitest'
import { queueRebuild, rebuildIndex } from './rebuild-index.ts'

const indexOf = (stale: number) => {
  let left = stale
  const queued: Job[] = []
  const sizes: number[] = []
  const searchIndex: Stores['searchIndex'] = {
    isStale: async () => left > 0,
    renew: async (most) => {
      const renewed = Math.min(most, left)
      left -= renewed
      sizes.push(renewed)
      return renewed === most
    },
  }
  const jobs = { add: async (added: readonly Job[]) => void queued.push(...added) }
  const stores = { searchIndex, jobs } as unknown as Stores
  return {
    needs: {
      stores,
      transaction: async <Result>(work: (inside: Stores, publish: () => void) => Promise<Result>) =>
        work(stores, () => undefined),
    },
    queued,
    sizes,
  }
}

it('is asked for when the server starts and an older version wrote something', async () => {
  const { needs, queued } = indexOf(1)
  await queueRebuild(needs)
  expect(queued).toEqual([{ type: 'RebuildIndex' }])
})

it('is not asked for otherwise', async () => {
  const { needs, queued } = indexOf(0)
  await queueRebuild(needs)
  expect(queued).toEqual([])
})

it('goes on in pieces until nothing is left', async () => {
  const { needs, sizes } = indexOf(450)
  await rebuildIndex(needs)()
  expect(sizes).toEqual([200, 200, 50])
})
