import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@spinrack/fixtures/until'
import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import { diskTroubleOf } from '#domain/disk/disk-trouble'
import type { DiskWatch } from '#domain/disk/disk-watch'
import { jobKey, type Job, type JobStore, type QueuedJob, type Stretch } from '#domain/job/job'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { afterEach, expect, it, vi } from 'vitest'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'

const thumbnail = (book: string): Job => ({ type: 'GenerateBookThumbnail', bookId: book as BookId })
const scan: Job = { type: 'ScanLibrary', libraryId: 'L' as LibraryId, deep: false }

const started: Dispatcher[] = []

describeOnBothEngines('the dispatcher', (open) => {
  // Inside the suite, so that dispatchers end before their database is closed.
  afterEach(async () => {
    vi.useRealTimers()
    for (const dispatcher of started.splice(0)) await dispatcher.stop()
  })

  it('runs everything that waits, and leaves an empty queue', async () => {
    const { start, jobs, ran, changes } = dispatch(await open())
    await jobs.add(['a', 'b', 'c', 'd', 'e'].map(thumbnail), 4)
    await start()
    await until(() => changes.count === 5)
    expect(ran.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'].map(thumbnail).map(jobKey))
    expect((await jobs.status()).count).toBe(0)
  })

  it('never runs more at once than it may', async () => {
    let [running, most] = [0, 0]
    const run = async () => {
      most = Math.max(most, ++running)
      await sleep(20)
      running--
    }
    const { start, jobs } = dispatch(await open(), { run, concurrency: 3 })
    await jobs.add(
      Array.from({ length: 20 }, (_, i) => thumbnail(String(i))),
      4,
    )
    await start()
    await until(async () => (await jobs.status()).count === 0)
    expect(most).toBe(3)
  })

  it('blames no job for a full disk, waits, and goes on by itself', async () => {
    const { stores } = await open()
    let isFull = true
    const noRoom = () => Object.assign(new Error('no room'), { code: 'ENOSPC' })
    // As on a real full disk, what became of a job cannot be recorded either.
    const jobs: JobStore = {
      ...stores.jobs,
      release: async (name) => (isFull && ran.length > 0 ? Promise.reject(noRoom()) : stores.jobs.release(name)),
    }
    let trouble: ReturnType<DiskWatch['trouble']>
    const disk: DiskWatch = {
      trouble: () => trouble,
      notice: async (error) => (trouble = isFull ? diskTroubleOf(error) : undefined),
    }
    const run = async () => (isFull ? { took: [], error: 'no room', disk: 'FULL' as const } : undefined)
    const { start, ran } = dispatchOn(jobs, { run, disk })
    await jobs.add([thumbnail('a')], 4)
    const dispatcher = await start()
    await until(() => ran.length === 1 && trouble !== undefined)
    dispatcher.poke()
    await dispatcher.stop()
    await dispatcher.start()
    expect((await jobs.status()).count).toBe(1)
    isFull = false
    trouble = undefined
    dispatcher.poke()
    await until(async () => (await jobs.status()).count === 0)
    expect(ran.map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  it('takes work that is left while it is at work', async () => {
    const { start, jobs, ran } = dispatch(await open())
    const dispatcher = await start()
    for (const book of ['a', 'b', 'c']) {
      await jobs.add([thumbnail(book)], 4)
      dispatcher.poke()
    }
    await until(async () => (await jobs.status()).count === 0)
    expect(ran.map(({ key }) => key)).toEqual(['a', 'b', 'c'].map(thumbnail).map(jobKey))
  })

  it('finds work by itself when its time has come', async () => {
    const { start, jobs, ran } = dispatch(await open())
    await jobs.add([scan], 4)
    await jobs.claim({ owner: 'other', now: Date.now(), until: Date.now() + 60_000, limit: 1 })
    const due = Date.now() + 400
    await jobs.retryLater(jobKey(scan), 'other', { error: 'x', at: due })
    await start()
    await until(() => ran.length === 1)
    expect(Date.now()).toBeGreaterThanOrEqual(due)
  })

  it('tries a failing job again after two, fifteen and ninety seconds, and then calls it failed', async () => {
    const time = { now: Date.now() }
    const run = async () => {
      throw new Error('the disk is full')
    }
    const { start, jobs, ran } = dispatch(await open(), { run, clock: () => time.now })
    await jobs.add([scan], 4)
    time.now = Date.now()
    const dispatcher = await start()
    for (const [attempt, pause] of [2_000, 15_000, 90_000].entries()) {
      await until(async () => (await jobs.nextDue()) === time.now + pause)
      expect(ran.map(({ attempts }) => attempts)).toEqual([0, 1, 2].slice(0, attempt + 1))
      time.now += pause - 1
      dispatcher.poke()
      await sleep(20)
      expect(ran).toHaveLength(attempt + 1)
      time.now += 1
      dispatcher.poke()
    }
    await until(async () => (await jobs.failed()).length === 1)
    expect(await jobs.failed()).toMatchObject([{ error: 'the disk is full', attempts: 4, failedAt: time.now }])
    expect(ran).toHaveLength(4)
  })

  it.each(['says that it failed', 'died'])(
    'blames the job that was done after the first when whoever did it %s',
    async (how) => {
      const { jobs } = (await open()).stores
      const goOn = async (job: QueuedJob) => {
        if (job.key !== jobKey(thumbnail('a'))) return
        await takeNext(jobs, job)
        if (how === 'died') throw new Error('no memory')
        return { took: [1], error: 'no memory' }
      }
      const { start, ran } = dispatchOn(jobs, { run: goOn, concurrency: 1 })
      await jobs.add([thumbnail('a'), thumbnail('b'), thumbnail('c')], 4)
      await start()
      await until(async () => (await jobs.status()).count === 1)
      expect(ran.map(({ key }) => key)).toEqual(['a', 'c'].map(thumbnail).map(jobKey))
      const now = Date.now() + 50_000
      expect(await jobs.claim({ owner: 'other', now, until: now + 1, limit: 5 })).toMatchObject([
        { key: jobKey(thumbnail('b')), attempts: 1 },
      ])
    },
  )

  it('blames nothing when whoever did it died between two jobs', async () => {
    const { jobs } = (await open()).stores
    const { start, ran } = dispatchOn(jobs, {
      run: async (job) => {
        await jobs.complete(job.key, job.owner)
        // Asked for again, it is another job.
        if (ran.length === 1) await jobs.add([thumbnail('a')], 4)
        if (ran.length === 1) throw new Error('no memory')
      },
    })
    await jobs.add([thumbnail('a')], 4)
    await start()
    await until(async () => (await jobs.status()).count === 0)
    expect(ran.map(({ attempts }) => attempts)).toEqual([0, 0])
  })

  it('does not wait for what is done after a job when that is asked for again', async () => {
    const { jobs } = (await open()).stores
    const { promise: end, resolve } = Promise.withResolvers<void>()
    let hasGoneOn = false
    const { start, ran } = dispatchOn(jobs, {
      run: async (job) => {
        if (ran.length > 1) return
        await jobs.add([thumbnail('b')], 4)
        await takeNext(jobs, job)
        hasGoneOn = true
        await end
      },
    })
    await jobs.add([thumbnail('a')], 4)
    const dispatcher = await start()
    await until(() => hasGoneOn)
    await jobs.add([thumbnail('a')], 4)
    dispatcher.poke()
    await until(() => ran.length === 2)
    resolve()
    expect(ran.map(({ key }) => key)).toEqual(['a', 'a'].map(thumbnail).map(jobKey))
  })

  it('gives back what it was stopped in, without counting it as a failure', async () => {
    const { promise: cut, reject } = Promise.withResolvers<void>()
    const { start, jobs, ran } = dispatch(await open(), { run: () => cut, concurrency: 1 })
    await jobs.add([thumbnail('running'), thumbnail('waiting')], 4)
    const dispatcher = await start()
    await until(() => ran.length === 1)
    const stopped = dispatcher.stop()
    reject(new Error('the workshop closed'))
    await stopped
    dispatcher.poke()
    await sleep(20)
    expect(ran).toHaveLength(1)
    const now = Date.now() + 1_000
    const claimed = await jobs.claim({ owner: 'next life', now, until: now + 1, limit: 5 })
    expect(claimed.map(({ key, attempts }) => [key, attempts])).toEqual(
      ['running', 'waiting'].map((book) => [jobKey(thumbnail(book)), 0]),
    )
  })

  it('waits at its stop for what is nearly done', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const { start, jobs, ran } = dispatch(await open(), { run: () => end })
    await jobs.add([scan], 4)
    const dispatcher = await start()
    await until(() => ran.length === 1)
    const stopped = dispatcher.stop()
    setTimeout(resolve, 20)
    await stopped
    expect((await jobs.status()).count).toBe(0)
  })

  it('goes on with what its former life held when it was killed', async () => {
    const { start, jobs, ran } = dispatch(await open())
    await jobs.add([scan], 4)
    await jobs.claim({ owner: 'me', now: Date.now(), until: Date.now() + 60_000, limit: 1 })
    await start()
    await until(async () => (await jobs.status()).count === 0)
    expect(ran.map(({ job }) => job)).toEqual([scan])
  })

  it('holds on to a job that takes long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const time = { now: Date.now() }
    const { start, jobs, ran } = dispatch(await open(), { run: () => end, clock: () => time.now })
    await jobs.add([scan], 4)
    time.now = Date.now()
    await start()
    await until(() => ran.length === 1)
    for (let i = 0; i < 9; i++) {
      time.now += 20_000
      await vi.advanceTimersByTimeAsync(20_000)
      await sleep(10)
    }
    const claimed = await jobs.claim({ owner: 'other', now: time.now, until: time.now + 1, limit: 1 })
    resolve()
    expect(claimed).toEqual([])
  })

  it('does not run a job beside itself that looks abandoned after a long sleep of the machine', async () => {
    let [running, most] = [0, 0]
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const run = async () => {
      most = Math.max(most, ++running)
      await end
      running--
    }
    const time = { now: Date.now() }
    const { start, jobs, ran } = dispatch(await open(), { run, clock: () => time.now, concurrency: 2 })
    await jobs.add([scan], 4)
    time.now = Date.now()
    const dispatcher = await start()
    await until(() => ran.length === 1)
    time.now += 3_600_000
    dispatcher.poke()
    await sleep(30)
    resolve()
    await until(async () => (await jobs.status()).count === 0)
    expect(most).toBe(1)
  })

  it('does not run a job beside itself either that was taken after another one', async () => {
    const { jobs } = (await open()).stores
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const time = { now: Date.now() }
    let hasGoneOn = false
    const { start, ran } = dispatchOn(jobs, {
      clock: () => time.now,
      run: async (job) => {
        await jobs.add([thumbnail('b')], 4)
        await takeNext(jobs, job)
        hasGoneOn = true
        await end
      },
    })
    await jobs.add([thumbnail('a')], 4)
    time.now = Date.now()
    const dispatcher = await start()
    await until(() => hasGoneOn)
    time.now += 3_600_000
    dispatcher.poke()
    await sleep(30)
    resolve()
    expect(ran.map(({ key }) => key)).toEqual([jobKey(thumbnail('a'))])
  })

  it('looks again by itself after the queue could not be read', async () => {
    const { jobs } = (await open()).stores
    let failures = 1
    const broken: JobStore = {
      ...jobs,
      claim: async (request) => {
        if (failures-- > 0) throw new Error('no connection')
        return jobs.claim(request)
      },
    }
    const { start, ran } = dispatchOn(broken)
    await jobs.add([scan], 4)
    await start()
    await until(async () => (await jobs.status()).count === 0)
    expect(ran.map(({ job }) => job)).toEqual([scan])
  })

  it('outlives a database that is gone when a job ends', async () => {
    const { jobs } = (await open()).stores
    const broken: JobStore = {
      ...jobs,
      retryLater: async () => {
        throw new Error('no connection')
      },
    }
    const unhandled = vi.fn<() => void>()
    process.on('unhandledRejection', unhandled)
    const run = async ({ key }: QueuedJob) => {
      if (key === jobKey(scan)) throw new Error('job failed')
    }
    const { start, ran } = dispatchOn(broken, { run })
    await jobs.add([scan, thumbnail('a')], 4)
    await start()
    await until(() => ran.length === 2)
    await sleep(50)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})

type Change = {
  run?: (job: QueuedJob) => Promise<Stretch | void>
  concurrency?: number
  clock?: () => number
  disk?: DiskWatch
}

/** As a worker goes on by itself. */
const takeNext = async (jobs: JobStore, { key, owner }: QueuedJob) => {
  await jobs.complete(key, owner)
  const now = Date.now() + 1
  await jobs.claim({ owner, now, until: now + 60_000, limit: 1 })
}

const dispatch = ({ stores }: OpenedDatabase, change: Change = {}) => dispatchOn(stores.jobs, change)

const well: DiskWatch = { trouble: () => undefined, notice: async () => undefined }

const dispatchOn = (jobs: JobStore, { run, concurrency = 2, clock = Date.now, disk = well }: Change = {}) => {
  const ran: QueuedJob[] = []
  const changes = { count: 0 }
  const dispatcher = createDispatcher({
    jobs,
    owner: 'me',
    concurrency,
    disk,
    clock,
    log: silentLog(),
    onChange: () => changes.count++,
    run: async (job) => {
      ran.push(job)
      const stretch = await run?.(job)
      if (stretch) return stretch
      await jobs.complete(job.key, job.owner)
      return { took: [1] }
    },
  })
  const start = async () => {
    started.push(dispatcher)
    await dispatcher.start()
    return dispatcher
  }
  return { start, jobs, ran, changes }
}
