import { expect, it } from 'vitest'
import { withMember } from './with-member.ts'

it('takes in and leaves out, and changes no set that is as wanted', () => {
  const one = new Set([1])
  expect([...withMember(one, 2, true)]).toEqual([1, 2])
  expect([...withMember(one, 1, false)]).toEqual([])
  expect(withMember(one, 1, true)).toBe(one)
  expect(withMember(one, 2, false)).toBe(one)
  expect([...one]).toEqual([1])
})
