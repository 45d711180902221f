import { expect, it } from 'vitest'
import { minutesLeft, startPace, turnedTo, type Pace } from './pace.ts'

const read = (seconds: readonly number[], from: Pace = startPace(1, 0)) =>
  seconds.reduce((pace, one) => turnedTo(pace, pace.page + 1, pace.at + one * 1000), from)

it('tells from the typical page how long the rest takes', () => {
  expect(minutesLeft(read([30, 20, 30, 300, 40]), 26)).toBe(10)
})

it('says nothing before a few pages are read', () => {
  expect(minutesLeft(read([30, 30, 30]), 100)).toBeNull()
})

it('counts neither pages leafed through, nor a break, nor going back', () => {
  const pace = read([30, 30, 30, 30])
  expect(read([0.1, 0.2, 900], pace).times).toEqual(pace.times)
  expect(turnedTo(pace, 1, pace.at + 20_000).times).toEqual(pace.times)
})

it('shares the time of two pages seen together', () => {
  expect(turnedTo(startPace(2, 0), 4, 60_000).times).toEqual([30_000])
})
