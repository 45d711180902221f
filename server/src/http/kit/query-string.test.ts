import { expect, it } from 'vitest'
import { parseQueryString } from './query-string.ts'

it('takes lists by repetition, with and without brackets', () => {
  expect({ ...parseQueryString('a=1&a=2&b%5B%5D=3&b[]=4&b=5&c=&d') }).toEqual({
    a: ['1', '2'],
    b: ['3', '4', '5'],
    c: '',
    d: '',
  })
})

it('is not misled by names that objects have', () => {
  const parsed = parseQueryString('__proto__=x&constructor=y')
  expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})
