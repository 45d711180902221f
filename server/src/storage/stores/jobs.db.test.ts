import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { jobKey, type Job, type JobStore } from '#domain/job/job'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const analyze = (book: string): Job => ({ type: 'AnalyzeBook', bookId: book as BookId, seriesId: 'S' as SeriesId })
const refresh = (series: string): Job => ({ type: 'RefreshSeriesMetadata', seriesId: series as SeriesId })
const scan: Job = { type: 'ScanLibrary', libraryId: 'L' as LibraryId, deep: false }

/** Far enough ahead that everything added meanwhile is due. */
const soon = () => Date.now() + 1_000

const claimAll = async (jobs: JobStore, change: { owner?: string; now?: number; limit?: number } = {}) => {
  const now = change.now ?? soon()
  const claimed = await jobs.claim({
    owner: change.owner ?? 'me',
    now,
    until: now + 60_000,
    limit: change.limit ?? 100,
  })
  return claimed.map((one) => one.job)
}

describeOnBothEngines('the job store', (open) => {
  it('hands out the job that was added, once', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 4)
    const now = soon()
    expect(await jobs.claim({ owner: 'me', now, until: now + 60_000, limit: 5 })).toEqual([
      { key: jobKey(scan), job: scan, priority: 4, attempts: 0, owner: 'me' },
    ])
    expect(await claimAll(jobs)).toEqual([])
    await jobs.complete(jobKey(scan), 'me')
    expect((await jobs.status()).count).toBe(0)
  })

  it('takes nothing when it is the turn of another type', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 4)
    await jobs.add([analyze('B')], 2)
    const now = soon()
    const request = { owner: 'me', now, until: now + 60_000, limit: 5, onlyType: 'AnalyzeBook' } as const
    expect(await jobs.claim(request)).toEqual([])
    await jobs.claim({ ...request, limit: 1, onlyType: 'ScanLibrary' })
    expect(await jobs.claim(request)).toMatchObject([{ job: analyze('B') }])
  })

  it('does not take what is at work, even if its time has run out', async () => {
    const { jobs } = (await open()).stores
    await jobs.add(['a', 'b', 'c'].map(analyze), 4)
    const now = soon()
    for (const owner of ['me 1', 'me 2']) await jobs.claim({ owner, now, until: now + 1, limit: 1 })
    const late = { owner: 'me 3', now: now + 60_000, until: now + 120_000, limit: 5 }
    const claimed = await jobs.claim({ ...late, alive: ['me 1'] })
    expect(claimed.map(({ job }) => job)).toEqual(['b', 'c'].map(analyze))
  })

  it('does not go on with what somebody abandoned', async () => {
    const { jobs } = (await open()).stores
    await jobs.add(['a', 'b'].map(analyze), 4)
    const now = soon()
    await jobs.claim({ owner: 'gone', now, until: now + 1, limit: 1 })
    const late = { owner: 'me 3', now: now + 60_000, until: now + 120_000, limit: 1 }
    expect(await jobs.claim({ ...late, onlyType: 'AnalyzeBook' })).toEqual([])
    expect(await jobs.claim(late)).toMatchObject([{ job: analyze('a') }])
  })

  it('tells what is held in a name, holds on to it, and gives back all that begins with a word', async () => {
    const { jobs } = (await open()).stores
    await jobs.add(['a', 'b', 'c', 'd'].map(analyze), 4)
    const now = soon()
    for (const owner of ['me', 'me 1', 'me 2', 'meanwhile 1']) {
      await jobs.claim({ owner, now, until: now + 60_000, limit: 1 })
    }
    expect((await jobs.heldBy('me 1')).map(({ job }) => job)).toEqual([analyze('b')])
    await jobs.renew(['me', 'me 2', 'nobody'], now + 600_000)
    expect(await claimAll(jobs, { owner: 'late', now: now + 500_000 })).toEqual(['b', 'd'].map(analyze))
    expect(await jobs.release('me')).toBe(2)
    expect(await claimAll(jobs)).toEqual(['a', 'c'].map(analyze))
  })

  it('takes two jobs with one key for one job, the later word counting', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([analyze('B'), analyze('B')], 1)
    await jobs.add([{ ...analyze('B'), seriesId: 'S2' } as Job], 7)
    const now = soon()
    const claimed = await jobs.claim({ owner: 'me', now, until: now + 1, limit: 5 })
    expect(claimed).toMatchObject([{ job: { seriesId: 'S2' }, priority: 7 }])
  })

  it('joins what two requests ask of one book, also of one that is being worked on', async () => {
    const { jobs } = (await open()).stores
    const page = (pageNumber: number) => ({
      pageNumber,
      fileName: `${pageNumber}.png`,
      mediaType: 'image/png',
      hash: 'x',
    })
    const removal = (...numbers: number[]): Job => ({
      type: 'RemoveHashedPages',
      bookId: 'B' as BookId,
      pages: numbers.map(page),
    })
    await jobs.add([removal(1), removal(2)], 1)
    await jobs.add([removal(2, 5)], 4)
    expect(await claimAll(jobs)).toEqual([removal(1, 2, 5)])
    // Should this run fail, its pages must not be forgotten over the new one.
    await jobs.add([removal(6)], 4)
    await jobs.complete(jobKey(removal()), 'me')
    expect(await claimAll(jobs)).toEqual([removal(1, 2, 5, 6)])
    await jobs.complete(jobKey(removal()), 'me')
    expect((await jobs.status()).count).toBe(0)
  })

  it.each([
    [true, false],
    [false, true],
  ])('makes all posters anew once somebody asked for all: only larger %s, then %s', async (first, second) => {
    const { jobs } = (await open()).stores
    await jobs.add([{ type: 'FindBookThumbnailsToRegenerate', onlyLarger: first }], 1)
    await jobs.add([{ type: 'FindBookThumbnailsToRegenerate', onlyLarger: second }], 1)
    expect(await claimAll(jobs)).toEqual([{ type: 'FindBookThumbnailsToRegenerate', onlyLarger: false }])
  })

  it('runs a job again afterwards that was added while it was running', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 1)
    await claimAll(jobs)
    await jobs.add([scan], 1)
    expect(await claimAll(jobs)).toEqual([])
    await jobs.complete(jobKey(scan), 'me')
    expect(await claimAll(jobs)).toEqual([scan])
    await jobs.complete(jobKey(scan), 'me')
    expect(await claimAll(jobs)).toEqual([])
    expect((await jobs.status()).count).toBe(0)
  })

  it('does not call a job failed for good that was added again meanwhile', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 1)
    await claimAll(jobs)
    await jobs.add([scan], 1)
    await jobs.giveUp(jobKey(scan), 'me', { error: 'of the former run', at: 5 })
    expect(await jobs.failed()).toEqual([])
    const now = soon()
    expect(await jobs.claim({ owner: 'me', now, until: now + 1, limit: 1 })).toMatchObject([{ attempts: 0 }])
  })

  it('hands out the highest priority first, then what waits longest', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([analyze('old')], 4)
    await tick()
    await jobs.add([analyze('urgent')], 8)
    await tick()
    await jobs.add([analyze('young')], 4)
    await jobs.add([analyze('whenever')], 0)
    const order = ['urgent', 'old', 'young', 'whenever'].map(analyze)
    expect(await claimAll(jobs, { limit: 1 })).toEqual(order.slice(0, 1))
    expect(await claimAll(jobs)).toEqual(order.slice(1))
  })

  it('moves a job that is added again behind those of its priority', async () => {
    const { jobs } = (await open()).stores
    for (const book of ['a', 'b', 'a']) {
      await jobs.add([analyze(book)], 4)
      await tick()
    }
    expect(await claimAll(jobs)).toEqual(['b', 'a'].map(analyze))
  })

  it('takes the jobs of one addition in the order of their keys', async () => {
    const { jobs } = (await open()).stores
    const books = Array.from({ length: 250 }, (_, i) => String(i).padStart(3, '0'))
    await jobs.add(books.toReversed().map(analyze), 4)
    expect(await claimAll(jobs, { limit: 1_000 })).toEqual(books.map(analyze))
  })

  it('never runs two jobs of one group at once', async () => {
    const { jobs } = (await open()).stores
    const aggregate: Job = { type: 'AggregateSeriesMetadata', seriesId: 'S' as SeriesId }
    await jobs.add([refresh('S'), aggregate, refresh('other')], 4)
    const first = await claimAll(jobs)
    expect(first).toHaveLength(2)
    expect(await claimAll(jobs, { owner: 'other' })).toEqual([])
    for (const job of first) await jobs.complete(jobKey(job), 'me')
    expect(await claimAll(jobs)).toHaveLength(1)
  })

  it('waits with a failed job until it is due, and counts the attempts', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 4)
    await claimAll(jobs)
    const due = Date.now() + 10_000
    await jobs.retryLater(jobKey(scan), 'me', { error: 'disk', at: due })
    expect(await jobs.nextDue()).toBe(due)
    expect(await claimAll(jobs, { now: due - 1 })).toEqual([])
    expect(await jobs.claim({ owner: 'me', now: due, until: due + 1, limit: 1 })).toMatchObject([{ attempts: 1 }])
    expect(await jobs.nextDue()).toBeUndefined()
  })

  it('shows what failed for good, and runs it again or forgets it when told', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([analyze('a'), analyze('b'), analyze('c')], 4)
    for (const [at, job] of (await claimAll(jobs, { limit: 2 })).entries())
      await jobs.giveUp(jobKey(job), 'me', { error: `error ${at}`, at })
    expect(await jobs.failed()).toEqual([
      { key: 'ANALYZE_BOOK_b', type: 'AnalyzeBook', subject: 'b', error: 'error 1', attempts: 1, failedAt: 1 },
      { key: 'ANALYZE_BOOK_a', type: 'AnalyzeBook', subject: 'a', error: 'error 0', attempts: 1, failedAt: 0 },
    ])
    expect(await jobs.status()).toEqual({ count: 1, countByType: { AnalyzeBook: 1 } })
    expect(await claimAll(jobs)).toEqual([analyze('c')])

    expect(await jobs.retryFailed()).toBe(2)
    expect(await jobs.failed()).toEqual([])
    const again = await claimAll(jobs)
    expect(again).toHaveLength(2)
    for (const job of again) await jobs.giveUp(jobKey(job), 'me', { error: 'again', at: 9 })
    expect(await jobs.dismissFailed()).toBe(2)
    expect((await jobs.status()).count).toBe(1)
  })

  it('takes a job that failed for good and is added again for a new one', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 4)
    await claimAll(jobs)
    await jobs.giveUp(jobKey(scan), 'me', { error: 'x', at: 1 })
    await jobs.add([scan], 4)
    expect(await jobs.failed()).toEqual([])
    expect(await claimAll(jobs)).toEqual([scan])
  })

  it('gives the jobs of a dead process to another when their time is up', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 4)
    const now = soon()
    await jobs.claim({ owner: 'dead', now, until: now + 100, limit: 1 })
    expect(await claimAll(jobs, { owner: 'alive', now: now + 100 })).toEqual([])
    await jobs.renew(['dead'], now + 200)
    expect(await claimAll(jobs, { owner: 'alive', now: now + 200 })).toEqual([])
    expect(await claimAll(jobs, { owner: 'alive', now: now + 201 })).toEqual([scan])
  })

  it('does not listen to a process that lost its job', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([scan], 4)
    const now = soon()
    await jobs.claim({ owner: 'slow', now, until: now + 1, limit: 1 })
    await claimAll(jobs, { owner: 'quick', now: now + 2 })
    await jobs.complete(jobKey(scan), 'slow')
    await jobs.retryLater(jobKey(scan), 'slow', { error: 'x', at: 1 })
    await jobs.giveUp(jobKey(scan), 'slow', { error: 'x', at: 1 })
    expect(await jobs.status()).toEqual({ count: 1, countByType: { ScanLibrary: 1 } })
    expect(await claimAll(jobs, { now: now + 3 })).toEqual([])
    expect(await jobs.failed()).toEqual([])
  })

  it('gives back what a former run held, and nothing of others', async () => {
    const { jobs } = (await open()).stores
    await jobs.add([analyze('a'), analyze('b')], 4)
    await claimAll(jobs, { owner: 'former', limit: 1 })
    await claimAll(jobs, { owner: 'other', limit: 1 })
    expect(await jobs.release('former')).toBe(1)
    expect(await claimAll(jobs)).toEqual([analyze('a')])
  })

  it('cancels what waits, and neither what runs nor what failed', async () => {
    const { jobs } = (await open()).stores
    await jobs.add(['running', 'failed'].map(analyze), 9)
    const [, failed] = [await claimAll(jobs, { limit: 2 }), analyze('failed')]
    await jobs.giveUp(jobKey(failed), 'me', { error: 'x', at: 1 })
    await jobs.add(['waiting', 'waiting too'].map(analyze), 1)
    expect(await jobs.cancelWaiting()).toBe(2)
    expect(await jobs.status()).toEqual({ count: 1, countByType: { AnalyzeBook: 1 } })
    expect(await jobs.failed()).toHaveLength(1)
  })

  it('counts waiting and running jobs by type', async () => {
    const { jobs } = (await open()).stores
    expect(await jobs.status()).toEqual({ count: 0, countByType: {} })
    await jobs.add([scan, analyze('a'), analyze('b')], 4)
    await claimAll(jobs, { limit: 1 })
    expect(await jobs.status()).toEqual({ count: 3, countByType: { ScanLibrary: 1, AnalyzeBook: 2 } })
  })
})

/** Additions are ordered by the millisecond. */
const tick = async () => {
  const begun = Date.now()
  while (Date.now() === begun) await new Promise(setImmediate)
}
