import { describe, expect, it } from 'vitest'
import { createOAuth2Tickets, ticketSeconds } from './oauth2-ticket.ts'

const visit = { redirectUri: 'https://here/back', state: 'state', nonce: 'nonce', codeVerifier: 'verifier' }
const shown = { registrationId: 'home', state: 'state' }

describe('a ticket', () => {
  let now = 0
  const tickets = createOAuth2Tickets(() => now)
  const issue = (state = 'state') => tickets.issue({ ...visit, state, registrationId: 'home' })

  it('gives back what it was issued for, once', () => {
    const ticket = issue()
    expect(tickets.take({ ...shown, ticket })).toMatchObject(visit)
    expect(tickets.take({ ...shown, ticket })).toBeUndefined()
  })

  it('hides what it carries', () => {
    expect(Buffer.from(issue(), 'base64url').toString('latin1')).not.toContain('verifier')
  })

  it('is good for its own state and provider only, and stays good after a wrong one', () => {
    const ticket = issue('other')
    const mine = { registrationId: 'home', state: 'other', ticket }
    expect(tickets.take({ ...mine, state: 'wrong' })).toBeUndefined()
    expect(tickets.take({ ...mine, state: null })).toBeUndefined()
    expect(tickets.take({ ...mine, registrationId: 'elsewhere' })).toBeUndefined()
    expect(tickets.take(mine)).toBeDefined()
  })

  it('expires', () => {
    const early = issue('early')
    const late = issue('late')
    now += ticketSeconds * 1000
    expect(tickets.take({ registrationId: 'home', state: 'early', ticket: early })).toBeDefined()
    now += 1
    expect(tickets.take({ registrationId: 'home', state: 'late', ticket: late })).toBeUndefined()
  })

  it.each([
    ['', 'nothing'],
    ['AAAA', 'too short'],
    ['A'.repeat(200), 'invented'],
  ])('refuses %j, which is %s', (ticket) => {
    expect(tickets.take({ ...shown, ticket })).toBeUndefined()
  })

  it('refuses one that was changed, and one of another server', () => {
    const bytes = Buffer.from(issue('changed'), 'base64url')
    bytes[40] = (bytes[40] ?? 0) ^ 1
    expect(
      tickets.take({ registrationId: 'home', state: 'changed', ticket: bytes.toString('base64url') }),
    ).toBeUndefined()
    const foreign = createOAuth2Tickets(() => now).issue({ ...visit, state: 'foreign', registrationId: 'home' })
    expect(tickets.take({ registrationId: 'home', state: 'foreign', ticket: foreign })).toBeUndefined()
  })
})
