import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutbox } from '#api/progress/outbox-store.ts'
import { createProgressPost } from '#api/progress/progress-post.ts'
import type { Place, Reading } from '#api/progress/reading.ts'
import { seenAfter } from './progress-saver.ts'
import { createReadingProgress } from './reading-progress.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A book on a server that can be away; what other devices do is written to `place`. */
const open = (startPage: number, left: Place | null = null) => {
  const saved: number[] = []
  const server = {
    place: left,
    isAway: false,
    hasNoSuchBook: false,
    saved,
    looks: 0,
  }
  const answer = async <Result>(result: () => Result) => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    return result()
  }
  const stored = new Map<string, string>()
  const outbox = openOutbox('of ada', () => ({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
    removeItem: (name) => void stored.delete(name),
  }))
  const post = createProgressPost({
    userId: 'ada',
    outbox,
    server: {
      whoAmI: () => answer(() => 'ada'),
      look: () => answer(() => ({ place: server.place, lag: 0 })),
      save: ({ page }: Reading) =>
        answer(() => {
          saved.push(page)
          server.place = elsewhere(page)
        }),
    },
  })
  const told: unknown[] = []
  const progress = createReadingProgress({
    bookId: 'b',
    startPage,
    place: left,
    post: { ...post, send: (made) => (server.hasNoSuchBook ? Promise.reject(new Error('404')) : post.send(made)) },
    look: () => {
      server.looks += 1
      if (!server.isAway) progress.hear(server.place)
    },
    tell: (error) => told.push(error),
  })
  const read = async (...pages: number[]) => {
    for (const page of pages) {
      progress.report(page)
      await vi.advanceTimersByTimeAsync(seenAfter)
    }
  }
  return { progress, server, outbox, told, read }
}

/** Left there a moment ago. */
const elsewhere = (page: number): Place => ({ page, completed: false, readAt: Date.now(), device: '' })
const later = (seconds = 5) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('a book that is read', () => {
  it('is saved page by page, and nothing is left behind', async () => {
    const { read, server, outbox } = open(1)
    await read(1, 2, 3)
    expect(server.saved).toEqual([1, 2, 3])
    expect(outbox.all()).toEqual([])
  })

  it('is saved where it was left, however soon after the turn', async () => {
    const { progress, read, server } = open(1)
    await read(1)
    progress.report(2)
    await progress.leave()
    expect(server.saved).toEqual([1, 2])
  })

  it('is saved where it was left, even if that is told afterwards', async () => {
    const { progress, read, server } = open(1)
    await read(1)
    await progress.leave()
    progress.report(2)
    expect(server.saved).toEqual([1, 2])
  })

  it('is saved when the window is put aside', async () => {
    const { progress, read, server } = open(1)
    await read(1)
    progress.report(2)
    progress.hide()
    expect(server.saved).toEqual([1, 2])
  })

  it('tells once that a page is refused, and goes on', async () => {
    const { read, server, told } = open(1)
    server.hasNoSuchBook = true
    await read(1, 2, 3)
    expect(told).toHaveLength(1)
  })
})

describe('while the server is away', () => {
  it('keeps the last page, and tells nobody', async () => {
    const { read, server, outbox, told, progress } = open(1)
    server.isAway = true
    await read(1, 2, 3)
    expect(outbox.all()).toMatchObject([{ bookId: 'b', page: 3 }])
    expect(progress.view().isInTouch).toBe(false)
    expect(told).toEqual([])
  })

  it('asks with each page whether it is back, and then brings the last one only', async () => {
    const { read, server, outbox } = open(1)
    server.isAway = true
    await read(1, 2, 3)
    server.isAway = false
    await read(4)
    await later()
    expect(server.saved).toEqual([4])
    expect(outbox.all()).toEqual([])
    await read(5)
    expect(server.saved).toEqual([4, 5])
  })

  it('does not overwrite what others read meanwhile: first it asks', async () => {
    const { read, server, outbox, progress } = open(1)
    server.isAway = true
    await read(1, 2)
    await later()
    server.place = elsewhere(34)
    await later()
    server.isAway = false
    await read(3)
    await later()
    expect(progress.view().question?.page).toBe(34)
    expect(server.saved).toEqual([])
    expect(outbox.all()).toEqual([])
  })

  it('gives way to a later reading elsewhere that is less far', async () => {
    const { read, server, outbox, progress } = open(9, elsewhere(9))
    await read(9)
    server.isAway = true
    await read(10)
    await later()
    server.place = elsewhere(2)
    server.isAway = false
    progress.hear(server.place)
    await later()
    expect(server.saved).toEqual([9])
    expect(outbox.all()).toEqual([])
  })
})

describe('further elsewhere', () => {
  const asked = async () => {
    const opened = open(3, elsewhere(3))
    await opened.read(3)
    await later()
    opened.server.place = elsewhere(34)
    opened.progress.hear(opened.server.place)
    return opened
  }

  it('is a question, and what was on its way to be saved is not', async () => {
    const { progress, read, server } = open(3, elsewhere(3))
    await read(3)
    await later()
    progress.report(4)
    server.place = elsewhere(34)
    progress.hear(server.place)
    await later()
    await progress.leave()
    expect(server.saved).toEqual([3])
    expect(progress.view().question?.page).toBe(34)
  })

  it('is gone to by wish', async () => {
    const { progress, read, server } = await asked()
    progress.go()
    expect(progress.view()).toMatchObject({ question: null, goTo: { page: 34 } })
    await read(34)
    expect(server.saved).toEqual([3, 34])
  })

  it('stays where it is until a page is turned here', async () => {
    const { progress, server, read } = await asked()
    progress.stay()
    await progress.leave()
    expect(server.place?.page).toBe(34)
    await read(4)
    expect(server.place?.page).toBe(4)
  })

  it('moves nobody by itself', async () => {
    const { progress } = await asked()
    expect(progress.view()).toMatchObject({ here: 3, goTo: undefined })
  })
})

it('hears of its own saves without asking', async () => {
  const { progress, read, server } = open(1)
  for (const page of [1, 2, 3, 2, 1]) {
    await read(page)
    progress.hear(server.place)
    expect(progress.view().question).toBeNull()
  }
})
