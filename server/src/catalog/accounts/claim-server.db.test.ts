import { verifyPassword } from '#platform/passwords'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { claimServer, isClaimed } from './claim-server.ts'

const first = { email: 'ada@example.org', password: 'secret' }

describeOnBothEngines('claiming the server', (open) => {
  it('creates the account that administers it', async () => {
    const { stores, claim } = claimOn(await open())
    expect(await isClaimed(stores)).toBe(false)
    const user = await claim(first)
    expect(await isClaimed(stores)).toBe(true)
    expect(await stores.users.byEmail(first.email)).toEqual(user)
    expect(user.roles).toContain('ADMIN')
    expect(user.passwordHash).not.toContain('secret')
    expect(await verifyPassword('secret', user.passwordHash)).toBe(true)
  })

  it('is possible once', async () => {
    const { stores, claim } = claimOn(await open())
    await claim(first)
    await expect(claim({ email: 'eve@example.org', password: 'x' })).rejects.toThrow('already been claimed')
    expect(await stores.users.count()).toBe(1)
  })

  it('makes one administrator of many visitors who come at once', async () => {
    const { stores, claim } = claimOn(await open())
    const visitors = ['a', 'b', 'c', 'd', 'd'].map((name) => claim({ email: `${name}@example.org`, password: 'x' }))
    const outcomes = await Promise.allSettled(visitors)
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const refusal = expect.objectContaining({ message: 'This server has already been claimed', refusal: 'invalid' })
    expect(refusals).toEqual(Array.from({ length: 4 }, () => refusal as unknown))
    expect(await stores.users.count()).toBe(1)
  })

  it('names every field that is no good', async () => {
    const { stores, claim } = claimOn(await open())
    const refused = await claim({ email: 'no address', password: ' ' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      violations: [
        { fieldName: 'claimServer.email', message: 'must be a well-formed email address' },
        { fieldName: 'claimServer.password', message: 'must not be blank' },
      ],
    })
    expect(await isClaimed(stores)).toBe(false)
  })
})

const claimOn = ({ stores, transaction }: OpenedDatabase) => ({
  stores,
  claim: claimServer({ users: stores.users, transaction }),
})
