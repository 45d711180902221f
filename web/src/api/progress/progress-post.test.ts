import { CallFailure } from '@spinrack/contract/client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openOutbox } from './outbox-store.ts'
import { createProgressPost } from './progress-post.ts'
import type { Place, Reading } from './reading.ts'

const away = () => new TypeError('Failed to fetch')
const refuse = (status: number) => new CallFailure(status, '')

/** A server with the places of one reader; `failure` is what every call meets while it is set. */
const serve = (places: Record<string, Place> = {}) => {
  const saved: string[] = []
  const state = {
    places,
    saved,
    signedIn: 'ada',
    failure: undefined as Error | undefined,
    onLook: () => {},
  }
  const answer = async <Result>(result: () => Result) => {
    if (state.failure) throw state.failure
    return result()
  }
  const server = {
    whoAmI: () => answer(() => state.signedIn),
    look: (bookId: string) =>
      answer(() => {
        state.onLook()
        return { place: state.places[bookId] ?? null, lag: 0 }
      }),
    save: ({ bookId, page, at }: Reading) =>
      answer(() => {
        saved.push(`${bookId} ${page}`)
        state.places[bookId] = { page, completed: false, readAt: at, device: '' }
      }),
  }
  return { state, server }
}

const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
}

const open = (places?: Record<string, Place>) => {
  const { state, server } = serve(places)
  const browser = storage()
  const outbox = openOutbox('of ada', () => browser)
  return { state, outbox, post: createProgressPost({ userId: 'ada', outbox, server }) }
}
const reading = (bookId: string, page: number, at: number): Reading => ({ bookId, page, at, after: null })
const place = (page: number, readAt: number): Place => ({ page, completed: false, readAt, device: '' })

describe('a reading made just now', () => {
  it('is in the outbox only until it has arrived', async () => {
    const { post, outbox, state } = open()
    const now = reading('a', 3, 5000)
    outbox.put(now)
    expect(await post.send(now)).toBe('saved')
    expect(state.saved).toEqual(['a 3'])
    expect(outbox.all()).toEqual([])
  })

  it.each([away(), refuse(503), refuse(507), refuse(429), refuse(401)])('is kept while %s', async (failure) => {
    const { post, outbox, state } = open()
    const now = reading('a', 3, 5000)
    outbox.put(now)
    state.failure = failure
    expect(await post.send(now)).toBe('kept')
    expect(outbox.all()).toEqual([now])
  })

  it.each([404, 403, 400])('is given up, and told, when the server answers %i', async (status) => {
    const { post, outbox, state } = open()
    const now = reading('a', 3, 5000)
    outbox.put(now)
    state.failure = refuse(status)
    await expect(post.send(now)).rejects.toMatchObject({ status })
    expect(outbox.all()).toEqual([])
  })

  it('is not brought a second time while it is on its way', async () => {
    const { post, outbox, state } = open()
    const now = reading('a', 3, 5000)
    outbox.put(now)
    await Promise.all([post.send(now), post.deliver()])
    expect(state.saved).toEqual(['a 3'])
  })

  it('does not take a later one along', async () => {
    const { post, outbox } = open()
    const now = reading('a', 3, 5000)
    outbox.put(now)
    const sending = post.send(now)
    outbox.put(reading('a', 4, 6000))
    await sending
    expect(outbox.find('a')?.page).toBe(4)
  })
})

describe('what was kept', () => {
  it('arrives when the server is back', async () => {
    const { post, outbox, state } = open()
    outbox.put(reading('a', 3, 5000))
    outbox.put(reading('b', 7, 6000))
    state.failure = away()
    expect(await post.deliver()).toBe('away')
    expect(outbox.all()).toHaveLength(2)
    state.failure = undefined
    expect(await post.deliver()).toBe('done')
    expect(state.saved).toEqual(['a 3', 'b 7'])
    expect(outbox.all()).toEqual([])
  })

  it('gives way to a later reading made elsewhere', async () => {
    const { post, outbox, state } = open({ a: place(2, 9000), b: place(2, 1000) })
    outbox.put(reading('a', 3, 5000))
    outbox.put(reading('b', 3, 5000))
    await post.deliver()
    expect(state.saved).toEqual(['b 3'])
    expect(outbox.all()).toEqual([])
  })

  it('is never sent for somebody else', async () => {
    const { post, outbox, state } = open()
    outbox.put(reading('a', 3, 5000))
    state.signedIn = 'bob'
    await post.deliver()
    expect(state.saved).toEqual([])
    expect(outbox.all()).toHaveLength(1)
  })

  it.each([404, 403])('is given up when the book is gone or forbidden: %i', async (status) => {
    const { post, outbox, state } = open()
    outbox.put(reading('a', 3, 5000))
    outbox.put(reading('b', 3, 6000))
    state.onLook = () => {
      state.onLook = () => {}
      throw refuse(status)
    }
    expect(await post.deliver()).toBe('done')
    expect(state.saved).toEqual(['b 3'])
    expect(outbox.all()).toEqual([])
  })

  it('is not sent when a later reading came while the server was asked', async () => {
    const { post, outbox, state } = open()
    outbox.put(reading('a', 3, 5000))
    state.onLook = () => outbox.put(reading('a', 4, 6000))
    await post.deliver()
    expect(state.saved).toEqual([])
    expect(outbox.find('a')?.page).toBe(4)
  })

  it('waits for who has the book open', async () => {
    const { post, outbox, state } = open()
    outbox.put(reading('a', 3, 5000))
    const release = post.attend('a')
    await post.deliver()
    expect(state.saved).toEqual([])
    await post.deliverBook('a')
    expect(state.saved).toEqual(['a 3'])
    outbox.put(reading('a', 4, 6000))
    release()
    await post.deliver()
    expect(state.saved).toEqual(['a 3', 'a 4'])
  })

  it('leaves the server with the latest of all readings, wherever and in whatever order they were made', async () => {
    const second = fc.integer({ min: 1, max: 100 }).map((count) => count * 1000)
    const made = fc.uniqueArray(fc.record({ page: fc.integer({ min: 1, max: 50 }), at: second }), {
      selector: ({ at }) => at,
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(made, fc.option(second), async (here, there) => {
        fc.pre(here.every(({ at }) => at !== there))
        const { post, outbox, state } = open(there === null ? {} : { a: place(99, there) })
        for (const { page, at } of here) outbox.put(reading('a', page, at))
        await post.deliver()
        const latest = here.reduce((one, other) => (one.at > other.at ? one : other))
        const expected = there !== null && there > latest.at ? 99 : latest.page
        expect(state.places.a?.page).toBe(expected)
        expect(outbox.all()).toEqual([])
      }),
    )
  })
})
