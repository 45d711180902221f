import { expect, it } from 'vitest'
import { safeAddress } from './safe-address.ts'

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  [' HTTP://EXAMPLE.ORG ', 'http://example.org/'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
])('an address that leads into the web is passed on: %s', (text, address) => {
  expect(safeAddress(text)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)//https://example.org',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'vbscript:x',
  'blob:https://example.org/x',
  'ftp://example.org/',
  '//example.org/',
  'chapter2.html',
  '',
  `https://example.org/${'a'.repeat(3000)}`,
])('one that leads anywhere else is not: %s', (text) => {
  expect(safeAddress(text)).toBeUndefined()
})
