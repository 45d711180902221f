import { expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'ftp://example.org',
  'data:,x',
  '//example.org',
  '',
  null,
  undefined,
])('makes no link of %s', (url) => {
  expect(webAddress(url)).toBeUndefined()
})

it('takes an address of the web as it is', () => {
  expect(webAddress(' https://example.org/a?b#c ')).toBe('https://example.org/a?b#c')
})

it('knows relative addresses only where it knows the place', () => {
  expect(webAddress('/a', 'https://example.org/b')).toBe('https://example.org/a')
  expect(webAddress('/a', null)).toBeUndefined()
  expect(webAddress('javascript:alert(1)', 'https://example.org/b')).toBeUndefined()
})
