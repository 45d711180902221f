import { describe, expect, it } from 'vitest'
import { basicCredentials, bytesAsText } from './basic-credentials.ts'

const decode = (header: string) => Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8')

describe('basicCredentials', () => {
  it('joins e-mail and password as RFC 7617 says', () => {
    expect(basicCredentials('Aladdin', 'open sesame')).toBe('Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==')
  })

  it('carries passwords outside of Latin-1 as UTF-8', () => {
    expect(decode(basicCredentials('ada@example.org', 'pässwörd→漫画🎉'))).toBe('ada@example.org:pässwörd→漫画🎉')
  })

  it('keeps colons of the password', () => {
    expect(decode(basicCredentials('ada@example.org', 'a:b:c'))).toBe('ada@example.org:a:b:c')
  })
})

describe('bytesAsText', () => {
  it('never holds a character that a header refuses', () => {
    expect([...bytesAsText('漫画é')].every((character) => character.charCodeAt(0) < 256)).toBe(true)
  })
})
