import { hash } from 'node:crypto'

const modulus = 2n ** 64n

/**
 * Adds up lines so that two heaps of them can be compared without holding either, and in whatever order they come:
 * databases give the same rows in different orders.
 */
export const createLineSum = () => {
  let rows = 0
  let sum = 0n
  return {
    add: (line: string) => {
      rows += 1
      sum = (sum + hash('sha256', line, 'buffer').readBigUInt64BE(0)) % modulus
    },
    get: () => ({ rows, digest: sum.toString(16).padStart(16, '0') }),
  }
}
