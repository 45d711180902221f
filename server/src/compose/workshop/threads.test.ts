import { describe, expect, it } from 'vitest'
import type { OddTask } from './testing/odd-thread.ts'
import { ComputedTooMuch, createThreads } from './threads.ts'

const file = new URL('./testing/odd-thread.ts', import.meta.url)
const open = (most = 2, news: unknown[] = []) =>
  createThreads<OddTask>({ file, data: 'told', most, onNews: (one) => news.push(one) })

const threadsOf = (answers: readonly unknown[]) =>
  new Set(answers.map((answer) => (answer as { threadId: number }).threadId)).size

describe('threads', () => {
  it('know what they were told, and answer', async () => {
    expect(await open().run({ kind: 'wait' })).toMatchObject({ data: 'told' })
  })

  it('hand on news', async () => {
    const news: unknown[] = []
    await open(1, news).run({ kind: 'news' })
    expect(news).toEqual(['hear'])
  })

  it('share one while tasks only wait', async () => {
    const threads = open()
    const answers = Array.from({ length: 8 }, () => threads.run({ kind: 'wait', milliseconds: 30 }))
    expect(threadsOf(await Promise.all(answers))).toBe(1)
  })

  it('become more when they compute, but never more than allowed', async () => {
    const threads = open(2)
    const answers: Promise<unknown>[] = []
    const one = async () => {
      for (let n = 0; n < 6; n++) {
        const answer = threads.run({ kind: 'compute', milliseconds: 150 })
        answers.push(answer)
        await answer
      }
    }
    await Promise.all([one(), one(), one()])
    expect(threadsOf(await Promise.all(answers))).toBe(2)
  })

  it('are two at once for tasks that only compute, and one for others beside them', async () => {
    const threads = open(2)
    const computes = { computes: true }
    const both = [1, 2].map(() => threads.run({ kind: 'compute', milliseconds: 50 }, computes))
    expect(threadsOf(await Promise.all(both))).toBe(2)
    const others = open(2)
    const mixed = [others.run({ kind: 'wait', milliseconds: 50 }, computes), others.run({ kind: 'wait' })]
    expect(threadsOf(await Promise.all(mixed))).toBe(1)
  })

  it('say what went wrong, with its code, and go on', async () => {
    const threads = open()
    await expect(threads.run({ kind: 'fail' })).rejects.toMatchObject({ message: 'broken', code: 'ERR_1008' })
    await expect(threads.run({ kind: 'wait' })).resolves.toBeDefined()
  })

  it('that die fail what they had, and are replaced', async () => {
    const threads = open(1)
    const beside = threads.run({ kind: 'wait', milliseconds: 60_000 })
    const ends = await Promise.allSettled([beside, threads.run({ kind: 'crash' })])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(threads.run({ kind: 'wait' })).resolves.toBeDefined()
  })

  it('that are stuck are given up after the time limit', async () => {
    const threads = open(1)
    await threads.run({ kind: 'wait' })
    await expect(threads.run({ kind: 'compute', milliseconds: 60_000 }, { timeLimit: 300 })).rejects.toThrow(
      'did not end within 0.3 s',
    )
    await expect(threads.run({ kind: 'wait' })).resolves.toBeDefined()
  })

  it('that have one task each lose only the one that is stuck', async () => {
    const threads = createThreads<OddTask>({ file, data: 'told', most: 2, alone: true })
    const stuck = threads.run({ kind: 'compute', milliseconds: 3_600_000 }, { computingLimit: 200 })
    const others = Array.from({ length: 6 }, () => threads.run({ kind: 'wait', milliseconds: 10 }))
    await expect(stuck).rejects.toThrow(ComputedTooMuch)
    expect(await Promise.all(others)).toHaveLength(6)
  })
})
