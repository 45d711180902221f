import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutbox } from './outbox.ts'

const sent: string[][] = []
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})
const open = () => createOutbox<string>((things) => sent.push(things))

it('sends what came close together as one bundle, in order', () => {
  const outbox = open()
  outbox.put('a')
  outbox.put('b')
  expect(sent).toEqual([])
  vi.runAllTimers()
  outbox.put('c')
  vi.runAllTimers()
  expect(sent).toEqual([['a', 'b'], ['c']])
})

it('sends at once when told to, and nothing twice', () => {
  const outbox = open()
  outbox.put('a')
  outbox.flush()
  outbox.flush()
  vi.runAllTimers()
  expect(sent).toEqual([['a']])
})
