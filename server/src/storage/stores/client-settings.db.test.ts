import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const ada = 'ADA' as UserId
const bob = 'BOB' as UserId

describeOnBothEngines('the store of client settings', (open) => {
  it('adds and replaces key by key, with who may read them', async () => {
    const { stores } = await open()
    const setting = (value: string, allowUnauthorized: boolean) => ({ value, allowUnauthorized })
    await stores.clientSettings.saveGlobal(
      new Map([
        ['b', setting('1', true)],
        ['a', setting('2', false)],
      ]),
    )
    await stores.clientSettings.saveGlobal(new Map([['b', setting('3', false)]]))
    expect([...(await stores.clientSettings.global())]).toEqual([
      ['a', setting('2', false)],
      ['b', setting('3', false)],
    ])
    await stores.clientSettings.removeGlobal(['a', 'unknown'])
    expect([...(await stores.clientSettings.global()).keys()]).toEqual(['b'])
    await stores.clientSettings.removeGlobal([])
    expect((await stores.clientSettings.global()).size).toBe(1)
  })

  it('keeps those of users apart from each other and from those for everybody', async () => {
    const { stores } = await open()
    await stores.clientSettings.saveOfUser(ada, new Map([['key', '{"json":"object"}']]))
    await stores.clientSettings.saveOfUser(bob, new Map([['key', 'b']]))
    await stores.clientSettings.removeOfUser(bob, ['key'])
    expect([...(await stores.clientSettings.ofUser(ada))]).toEqual([['key', '{"json":"object"}']])
    expect((await stores.clientSettings.ofUser(bob)).size).toBe(0)
    expect((await stores.clientSettings.global()).size).toBe(0)
  })
})
