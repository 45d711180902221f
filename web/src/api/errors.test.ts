import { CallFailure } from '@spinrack/contract/client'
import { describe, expect, it } from 'vitest'
import { failureOf, isNotFound, isTransient } from './errors.ts'

describe('failureOf', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'reads "%s" as a server out of reach',
    (text) => {
      expect(failureOf(new TypeError(text))).toEqual({ kind: 'unreachable' })
    },
  )

  it('does not take a mistake of ours for a lost connection', () => {
    const mistake = new TypeError("Cannot read properties of undefined (reading 'id')")
    expect(failureOf(mistake)).toMatchObject({ kind: 'unexpected' })
  })

  it('keeps what the server said', () => {
    const violations = [{ fieldName: 'name', message: 'must not be blank' }]
    expect(failureOf(new CallFailure(400, 'ERR_1016', violations))).toEqual({
      kind: 'refused',
      status: 400,
      message: 'ERR_1016',
      violations,
    })
  })

  it('knows when nobody is signed in', () => {
    expect(failureOf(new CallFailure(401, 'Unauthorized'))).toEqual({ kind: 'unauthorized' })
  })
})

describe('isTransient', () => {
  it('asks again only where another try may help', () => {
    expect(isTransient(new TypeError('Failed to fetch'))).toBe(true)
    expect(isTransient(new CallFailure(503, ''))).toBe(true)
    expect(isTransient(new CallFailure(500, ''))).toBe(false)
    expect(isTransient(new CallFailure(404, ''))).toBe(false)
  })
})

it('knows what is not there', () => {
  expect(isNotFound(new CallFailure(404, ''))).toBe(true)
  expect(isNotFound(new CallFailure(403, ''))).toBe(false)
})
