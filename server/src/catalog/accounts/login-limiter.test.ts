import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoginLimiter, type Attempt, type LoginLimiter } from './login-limiter.ts'

const minute = 60_000
let now: number
let limiter: LoginLimiter

beforeEach(() => {
  now = 1_000_000
  limiter = createLoginLimiter(() => now)
})

const ada: Attempt = { address: '10.0.0.1', account: 'ada@example.org' }
const failTimes = (count: number, attempt: (i: number) => Attempt) => {
  for (let i = 0; i < count; i++) limiter.failed(attempt(i))
}

describe('the limiter of sign-in attempts', () => {
  it('lets a person mistype a few times', () => {
    failTimes(7, () => ada)
    expect(limiter.secondsToWait(ada)).toBe(0)
  })

  it('makes the ninth attempt on one account from one address wait until the first is forgotten', () => {
    limiter.failed(ada)
    now += minute
    failTimes(7, () => ada)
    expect(limiter.secondsToWait(ada)).toBe(4 * 60)
    now += 4 * minute - 1
    expect(limiter.secondsToWait(ada)).toBe(1)
    now += 1
    expect(limiter.secondsToWait(ada)).toBe(0)
  })

  it('takes an account for the same in any letter case', () => {
    failTimes(8, () => ada)
    expect(limiter.secondsToWait({ ...ada, account: 'ADA@example.org' })).toBeGreaterThan(0)
  })

  it('does not lock the owner out whom a stranger pretends to be', () => {
    failTimes(8, () => ({ ...ada, address: '6.6.6.6' }))
    expect(limiter.secondsToWait(ada)).toBe(0)
  })

  it('stops one address that tries many accounts', () => {
    const attempt = (i: number) => ({ ...ada, account: `user${i}@example.org` })
    failTimes(29, attempt)
    expect(limiter.secondsToWait(attempt(99))).toBe(0)
    failTimes(1, attempt)
    expect(limiter.secondsToWait(attempt(99))).toBeGreaterThan(0)
    expect(limiter.secondsToWait({ ...attempt(99), address: '10.0.0.2' })).toBe(0)
  })

  it('stops many addresses that try one account', () => {
    const attempt = (i: number) => ({ ...ada, address: `10.1.0.${i}` })
    failTimes(59, attempt)
    expect(limiter.secondsToWait(attempt(99))).toBe(0)
    failTimes(1, attempt)
    expect(limiter.secondsToWait(attempt(99))).toBeGreaterThan(0)
  })

  it('takes the addresses of one IPv6 network for one', () => {
    failTimes(8, (i) => ({ ...ada, address: `2001:db8:1:2::${i}` }))
    expect(limiter.secondsToWait({ ...ada, address: '2001:db8:1:2:ffff::1' })).toBeGreaterThan(0)
    expect(limiter.secondsToWait({ ...ada, address: '2001:db8:1:3::1' })).toBe(0)
  })

  describe('of an account under attack', () => {
    const known = { ...ada, isKnownAddress: true }
    const browser = { ...ada, device: 'D' }
    beforeEach(() => failTimes(60, (i) => ({ ...ada, address: `10.1.0.${i}` })))

    it('hears those who come from an address that it knows, within the limit of the pair', () => {
      expect(limiter.secondsToWait(ada)).toBeGreaterThan(0)
      failTimes(7, () => known)
      expect(limiter.secondsToWait(known)).toBe(0)
      failTimes(1, () => known)
      expect(limiter.secondsToWait(known)).toBeGreaterThan(0)
    })

    it('hears a browser that it knows, even when its address is full, within a limit of its own', () => {
      failTimes(30, (i) => ({ ...ada, account: `user${i}@example.org` }))
      failTimes(8, () => ada)
      failTimes(7, () => browser)
      expect(limiter.secondsToWait(browser)).toBe(0)
      failTimes(1, () => browser)
      expect(limiter.secondsToWait(browser)).toBe(300)
      expect(limiter.secondsToWait({ ...browser, device: 'E' })).toBe(0)
      limiter.succeeded(browser)
      expect(limiter.secondsToWait(browser)).toBe(0)
      expect(limiter.secondsToWait(ada)).toBeGreaterThan(0)
    })
  })

  it('does not count an attempt that was withdrawn', () => {
    failTimes(7, () => ada)
    limiter.failed(ada)
    limiter.withdrawn(ada)
    expect(limiter.secondsToWait(ada)).toBe(0)
    failTimes(1, () => ada)
    expect(limiter.secondsToWait(ada)).toBeGreaterThan(0)
  })

  it('forgets the mistakes of one who signed in', () => {
    failTimes(8, () => ada)
    limiter.succeeded(ada)
    failTimes(7, () => ada)
    expect(limiter.secondsToWait(ada)).toBe(0)
  })

  it('does not count an attempt that succeeded against anybody', () => {
    for (let i = 0; i < 100; i++) {
      limiter.failed(ada)
      limiter.succeeded(ada)
    }
    expect(limiter.secondsToWait(ada)).toBe(0)
    failTimes(29, (i) => ({ ...ada, account: `user${i}@example.org` }))
    expect(limiter.secondsToWait({ ...ada, account: 'another@example.org' })).toBe(0)
  })

  it('never lets more than eight failures of one pair through in any five minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 * minute }), { maxLength: 60 }), (pauses) => {
        let time = 0
        const own = createLoginLimiter(() => time)
        const heard: number[] = []
        for (const pause of pauses) {
          time += pause
          if (own.secondsToWait(ada) > 0) continue
          own.failed(ada)
          heard.push(time)
        }
        const gaps = heard.slice(8).map((at, i) => at - (heard[i] ?? 0))
        expect(gaps.filter((gap) => gap < 5 * minute)).toEqual([])
      }),
    )
  })
})
