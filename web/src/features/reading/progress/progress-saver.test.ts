import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgressSaver, seenAfter } from './progress-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers when told to. */
const open = () => {
  const kept: number[] = []
  const sent: number[] = []
  const answers: (() => void)[] = []
  const missing = new Set<number>()
  const saver = createProgressSaver({
    keep: (page) => {
      kept.push(page)
      return page
    },
    send: (page) => {
      sent.push(page)
      return new Promise<void>((resolve) => answers.push(resolve))
    },
    isThere: (page) => !missing.has(page),
  })
  const rest = () => vi.advanceTimersByTimeAsync(seenAfter)
  const answer = async () => {
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, kept, sent, missing, rest, answer }
}

it('saves a page once it was seen', async () => {
  const { saver, kept, sent, rest } = open()
  saver.save(1)
  expect(kept).toEqual([])
  await rest()
  expect([kept, sent]).toEqual([[1], [1]])
})

it('does not save the pages passed over while leafing', async () => {
  const { saver, kept, sent, rest } = open()
  for (const page of [1, 2, 3, 4, 5]) {
    saver.save(page)
    await vi.advanceTimersByTimeAsync(seenAfter - 1)
  }
  expect(kept).toEqual([])
  await rest()
  expect([kept, sent]).toEqual([[5], [5]])
})

it('keeps every page seen, and sends only the last of those seen while a save was on its way', async () => {
  const { saver, kept, sent, rest, answer } = open()
  for (const page of [1, 2, 3, 4]) {
    saver.save(page)
    await rest()
  }
  expect([kept, sent]).toEqual([[1, 2, 3, 4], [1]])
  await answer()
  expect(sent).toEqual([1, 4])
})

it('goes on after a failed save', async () => {
  const sent: number[] = []
  const saver = createProgressSaver({
    keep: (page) => page,
    send: async (page) => {
      sent.push(page)
      throw new Error('refused')
    },
  })
  for (const page of [1, 2]) {
    saver.save(page)
    await vi.advanceTimersByTimeAsync(seenAfter)
  }
  await saver.settled()
  expect(sent).toEqual([1, 2])
})

it('waits for nothing when the reader goes away', async () => {
  const { saver, kept, sent, rest } = open()
  saver.save(1)
  await rest()
  saver.save(2)
  await rest()
  saver.save(3)
  saver.flush()
  saver.flush()
  expect([kept, sent]).toEqual([
    [1, 2, 3],
    [1, 3],
  ])
})

it('goes on when the reader comes back', async () => {
  const { saver, sent, rest, answer } = open()
  saver.save(1)
  saver.flush()
  await answer()
  saver.save(2)
  await rest()
  expect(sent).toEqual([1, 2])
})

it('is settled when everything has arrived, flushed or not', async () => {
  const { saver, rest, answer } = open()
  let isSettled = false
  saver.save(1)
  await rest()
  saver.save(2)
  saver.flush()
  void saver.settled().then(() => (isSettled = true))
  await answer()
  expect(isSettled).toBe(false)
  await answer()
  expect(isSettled).toBe(true)
})

it('forgets what is not to be saved after all', async () => {
  const { saver, kept, rest } = open()
  saver.save(1)
  saver.forget()
  saver.flush()
  await rest()
  expect(kept).toEqual([])
})

it('does not save a page whose picture never came', async () => {
  const { saver, kept, missing, rest } = open()
  missing.add(2)
  saver.save(2)
  await rest()
  saver.flush()
  expect(kept).toEqual([])
})

it('saves a page once its picture has come and was seen', async () => {
  const { saver, kept, sent, missing, rest } = open()
  missing.add(2)
  saver.save(2)
  await rest()
  missing.delete(2)
  saver.arrive(3)
  await rest()
  expect(kept).toEqual([])
  saver.arrive(2)
  await rest()
  expect([kept, sent]).toEqual([[2], [2]])
})
