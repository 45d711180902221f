import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

describe('redirectTarget', () => {
  it('keeps a path with its query and hash', () => {
    expect(redirectTarget('/book/0A1/read?page=3&incognito=true#top')).toBe('/book/0A1/read?page=3&incognito=true#top')
  })

  it.each([undefined, null, 7, '', 'dashboard'])('goes home when the parameter is %j', (wanted) => {
    expect(redirectTarget(wanted)).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'never leaves this site for %j',
    (wanted) => {
      expect(redirectTarget(wanted)).toBe('/')
    },
  )

  it.each(['/login', '/login?redirect=/login', '/startup?redirect=%2F'])('does not go in a circle for %s', (wanted) => {
    expect(redirectTarget(wanted)).toBe('/')
  })

  it('does not mistake a longer path for the sign-in page', () => {
    expect(redirectTarget('/logins')).toBe('/logins')
  })
})
