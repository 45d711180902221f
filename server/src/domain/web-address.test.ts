import { expect, it } from 'vitest'
import { isWebAddress } from './web-address.ts'

it.each(['https://example.org', 'http://a.example:8080/b?c=d#e', 'HTTPS://EXAMPLE.ORG/ü', 'http://[::1]/'])(
  'takes %s for an address of the web',
  (url) => expect(isWebAddress(url)).toBe(true),
)

it.each([
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org',
  'mailto:a@example.org',
  'intent://example.org',
  '//example.org',
  'https:example.org',
  'https://',
  'https://exa mple.org',
  'example.org',
  '',
])('takes %j for none', (url) => expect(isWebAddress(url)).toBe(false))
