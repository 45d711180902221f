import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password', () => {
  it('is known again by its hash, and no other is', async () => {
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^argon2id\$19456\$2\$/)
    expect(hash).not.toContain('horse')
    expect(await verifyPassword('correct horse', hash)).toBe(true)
    for (const wrong of ['correct horsf', 'Correct horse', 'correct horse ', ''])
      expect(await verifyPassword(wrong, hash)).toBe(false)
  })

  it('has another hash each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it('is the same typed composed or decomposed', async () => {
    expect(await verifyPassword('pâte'.normalize('NFD'), await hashPassword('pâte'.normalize('NFC')))).toBe(true)
  })

  it('may be empty of letters and long', async () => {
    const long = '🔑'.repeat(500)
    expect(await verifyPassword(long, await hashPassword(long))).toBe(true)
  })

  it.each([
    '',
    'garbage',
    'argon2id',
    'argon2id$$$$',
    'argon2id$19456$2$$',
    'argon2id$19456$2$YWJj$YWJj',
    'argon2id$many$few$MTIzNDU2Nzg5MDEyMzQ1Ng==$MTIzNDU2Nzg5MDEyMzQ1Ng==',
    'argon2id$0$0$MTIzNDU2Nzg5MDEyMzQ1Ng==$MTIzNDU2Nzg5MDEyMzQ1Ng==',
    '$2b$10$abcdefghijklmnopqrstuv',
  ])('matches no damaged hash: %j', async (hash) => {
    expect(await verifyPassword('garbage', hash)).toBe(false)
  })
})
