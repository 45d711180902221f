import { expect, it } from 'vitest'
import { violationsOf } from './violations.ts'

it('finds the field that the server objects to, in lists as well', () => {
  const violations = [
    { fieldName: 'title', message: 'must not be blank' },
    { fieldName: 'links[1].url', message: 'must be a valid URL' },
  ]
  expect([...violationsOf({ kind: 'refused', status: 400, message: '', violations })]).toEqual([
    ['title', 'must not be blank'],
    ['links.1.url', 'must be a valid URL'],
  ])
  expect(violationsOf({ kind: 'unreachable' }).size).toBe(0)
})
