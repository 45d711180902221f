import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['mary.kay@example.org', 'MK'],
  ['admin@example.org', 'A'],
  ['a_b-c+d@example.org', 'AB'],
  ['élise@example.org', 'É'],
  ['@', ''],
])('the initials of %s are "%s"', (email, initials) => {
  expect(initialsOf(email)).toBe(initials)
})
