import { setTimeout as sleep } from 'node:timers/promises'
import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { jobKey, type Job, type JobStore, type QueuedJob } from '#domain/job/job'
import { describeOnBothEngines } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { runStretch } from './run-stretch.ts'

const hash = (book: string): Job => ({ type: 'HashBook', bookId: book as BookId })
const scan: Job = { type: 'ScanLibrary', libraryId: 'L' as LibraryId, deep: false }

describeOnBothEngines('a stretch of jobs', (open) => {
  it('goes on with those of the same kind, and records each', async () => {
    const { stretch, ran, jobs } = await begin((await open()).stores.jobs, ['a', 'b', 'c'].map(hash))
    const { took, error } = await stretch()
    expect(ran).toEqual(['a', 'b', 'c'].map((book) => jobKey(hash(book))))
    expect([took.length, error]).toEqual([3, undefined])
    expect((await jobs.status()).count).toBe(0)
  })

  it('ends where another kind is next, also one that came meanwhile', async () => {
    const { jobs } = (await open()).stores
    const { stretch, ran, time } = await begin(jobs, ['a', 'b', 'c'].map(hash), {
      run: async (job) => {
        if (job.key === jobKey(hash('a'))) await jobs.add([scan], 7)
        time.now = Date.now() + 1
      },
    })
    await stretch()
    expect(ran).toEqual([jobKey(hash('a'))])
    expect((await jobs.status()).countByType).toEqual({ HashBook: 2, ScanLibrary: 1 })
  })

  it('ends after a while, so that others get their turn', async () => {
    const { stretch, ran, time } = await begin((await open()).stores.jobs, ['a', 'b', 'c', 'd'].map(hash), {
      run: async () => {
        await sleep(130)
        // A clock that is set back makes it no longer.
        time.now -= 1_000
      },
    })
    await stretch()
    expect(ran.length).toBeLessThan(3)
  })

  it('ends with the first that fails, and leaves it held', async () => {
    const { jobs } = (await open()).stores
    const { stretch, first } = await begin(jobs, ['a', 'b', 'c'].map(hash), {
      run: async ({ key }) => {
        if (key === jobKey(hash('b'))) throw new Error('no such file')
      },
    })
    expect(await stretch()).toMatchObject({ took: [expect.any(Number)], error: 'no such file' })
    expect(await jobs.heldBy(first.owner)).toMatchObject([{ key: jobKey(hash('b')) }])
    expect((await jobs.status()).count).toBe(2)
  })

  it('leaves the first one to whoever gave it when that fails', async () => {
    const { jobs } = (await open()).stores
    const { stretch, first } = await begin(jobs, ['a', 'b'].map(hash), {
      run: async () => {
        throw new Error('no such file')
      },
    })
    expect(await stretch()).toEqual({ took: [], error: 'no such file' })
    expect(await jobs.heldBy('me')).toEqual([first])
  })

  it('keeps what is done when the next one cannot be taken', async () => {
    const { jobs } = (await open()).stores
    const broken: JobStore = {
      ...jobs,
      claim: async (request) => {
        if (request.onlyType) throw new Error('no connection')
        return jobs.claim(request)
      },
    }
    const { stretch } = await begin(broken, ['a', 'b'].map(hash))
    expect(await stretch()).toEqual({ took: [expect.any(Number)] })
    expect((await jobs.status()).count).toBe(1)
  })

  it('runs a job again that was asked for meanwhile', async () => {
    const { jobs } = (await open()).stores
    let asked = false
    const { stretch, ran, time } = await begin(jobs, [hash('a')], {
      run: async () => {
        if (!asked) await jobs.add([hash('a')], 4)
        asked = true
        time.now = Date.now() + 1
      },
    })
    await stretch()
    expect(ran).toEqual([jobKey(hash('a')), jobKey(hash('a'))])
    expect((await jobs.status()).count).toBe(0)
  })
})

type Change = { run?: (job: QueuedJob) => Promise<void> }

const begin = async (jobs: JobStore, waiting: readonly Job[], { run }: Change = {}) => {
  await jobs.add(waiting, 4)
  const ran: string[] = []
  const time = { now: Date.now() + 1 }
  const claimed = await jobs.claim({ owner: 'me', now: time.now, until: time.now + 60_000, limit: 1 })
  const first = claimed[0] ?? expect.fail('nothing was taken')
  const runOn = runStretch({
    jobs,
    clock: () => time.now,
    run: async (job) => {
      ran.push(job.key)
      await run?.(job)
    },
  })
  return { jobs, first, ran, time, stretch: () => runOn(first) }
}
