import { expect, it } from 'vitest'
import { afterFailure } from './after-failure.ts'

it('tries again after two seconds, then fifteen, then ninety, and then no more', () => {
  expect([0, 1, 2, 3, 4].map((attempts) => afterFailure(attempts, 1_000))).toEqual([
    { kind: 'retry', at: 3_000 },
    { kind: 'retry', at: 16_000 },
    { kind: 'retry', at: 91_000 },
    { kind: 'give-up', at: 1_000 },
    { kind: 'give-up', at: 1_000 },
  ])
})
