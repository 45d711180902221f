import { expect, it } from 'vitest'
import { createCachedFeed } from './cached-feed.ts'

const minute = 60_000

const setUp = () => {
  const time = { now: 0 }
  const state = { loads: 0, failing: false, failures: 0 }
  const feed = createCachedFeed({
    load: async () => {
      state.loads += 1
      if (state.failing) throw new Error('unreachable')
      return `load ${state.loads}`
    },
    empty: 'nothing',
    clock: () => time.now,
    onFailure: () => (state.failures += 1),
  })
  return { time, state, feed }
}

it('loads once for many who ask at once, and again after an hour, however often somebody asked', async () => {
  const { feed, time, state } = setUp()
  expect(await Promise.all([feed(), feed(), feed()])).toEqual(['load 1', 'load 1', 'load 1'])
  for (let passed = 0; passed < 59; passed++) {
    time.now += minute
    expect(await feed()).toBe('load 1')
  }
  time.now += minute
  expect(await feed()).toBe('load 2')
  expect(state.loads).toBe(2)
})

it('answers nothing while nothing was ever loaded, and tries again after a pause', async () => {
  const { feed, time, state } = setUp()
  state.failing = true
  expect(await feed()).toBe('nothing')
  expect(await feed()).toBe('nothing')
  expect(state).toMatchObject({ loads: 1, failures: 1 })
  state.failing = false
  time.now += 5 * minute
  expect(await feed()).toBe('load 2')
})

it('asks less and less often where nobody answers, and as ever once somebody did', async () => {
  const { feed, time, state } = setUp()
  state.failing = true
  const asked: number[] = []
  for (let passed = 0; passed < 240; passed += 5) {
    time.now = passed * minute
    const before = state.loads
    await feed()
    if (state.loads > before) asked.push(passed)
  }
  expect(asked).toEqual([0, 5, 15, 35, 75, 135, 195])
  state.failing = false
  time.now = 255 * minute
  await feed()
  state.failing = true
  time.now = 315 * minute
  await feed()
  time.now = 320 * minute
  await feed()
  expect(state.loads).toBe(asked.length + 3)
})

it('keeps what it has when a later load fails', async () => {
  const { feed, time, state } = setUp()
  await feed()
  state.failing = true
  time.now += 60 * minute
  expect(await feed()).toBe('load 1')
})
