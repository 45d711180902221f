import { describe, expect, it } from 'vitest'
import { giveBack, lend } from './lent-buffers.ts'

const page = 500_000

describe('lent memory', () => {
  it('serves again once it was given back, at any length that fits', () => {
    const first = lend(page)
    giveBack(first)
    const second = lend(page - 1000)
    expect(second.buffer).toBe(first.buffer)
    expect(second).toHaveLength(page - 1000)
    giveBack(second.subarray(0, 10))
    expect(lend(page).buffer).toBe(first.buffer)
  })

  it('is never lent to two at a time, however often it is given back', () => {
    const first = lend(page)
    giveBack(first)
    giveBack(first)
    const [one, two] = [lend(page), lend(page)]
    expect(one.buffer).not.toBe(two.buffer)
  })

  it('takes nothing that is not its own', () => {
    const foreign = Buffer.allocUnsafeSlow(524_288)
    giveBack(foreign)
    expect(lend(page).buffer).not.toBe(foreign.buffer)
  })

  it('does not keep small or huge pieces, nor many', () => {
    const small = lend(100)
    giveBack(small)
    expect(lend(100).buffer).not.toBe(small.buffer)
    const many = Array.from({ length: 80 }, () => lend(page))
    for (const one of many) giveBack(one)
    const again = new Set(Array.from({ length: 80 }, () => lend(page).buffer))
    expect(many.filter(({ buffer }) => again.has(buffer)).length).toBeLessThanOrEqual(32)
  })
})
