import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitTurn } from './drawing-turns.ts'

let frames: (() => void)[]
const nextFrame = () => frames.splice(0).forEach((frame) => frame())

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => vi.unstubAllGlobals())

it('draws few in a frame, in the order of asking, until all are drawn', () => {
  const drawn: number[] = []
  for (let i = 0; i < 20; i++) awaitTurn(() => drawn.push(i))
  expect(drawn).toEqual([])
  nextFrame()
  const inFirst = drawn.length
  expect(inFirst).toBeGreaterThan(0)
  expect(inFirst).toBeLessThan(20)
  while (frames.length > 0) {
    const before = drawn.length
    nextFrame()
    expect(drawn.length - before).toBeLessThanOrEqual(inFirst)
  }
  expect(drawn).toEqual(Array.from({ length: 20 }, (_, i) => i))
})

it('forgets what is gone before its turn, and asks for no frame when nothing waits', () => {
  const draw = vi.fn<() => void>()
  awaitTurn(draw)()
  nextFrame()
  expect(draw).not.toHaveBeenCalled()
  expect(frames).toEqual([])
})
