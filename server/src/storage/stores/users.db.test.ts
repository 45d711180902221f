import type { LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import { aUser } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

describeOnBothEngines('the user store', (open) => {
  it('gives back every right and restriction', async () => {
    const { stores } = await open()
    const user = aUser({
      roles: new Set(['USER', 'PAGE_STREAMING']),
      sharedAllLibraries: false,
      sharedLibraryIds: ['L1' as LibraryId, 'L2' as LibraryId],
      labelsAllow: ['kids'],
      labelsExclude: ['adult'],
      ageRestriction: { age: 12, restriction: 'EXCLUDE' },
    })
    await stores.users.insert(user)
    expect(await stores.users.find(user.id)).toEqual(user)
    expect(await stores.users.find('nobody' as UserId)).toBeUndefined()
  })

  it('takes an e-mail address for the same in any letter case, and shows it as it was written', async () => {
    const { stores } = await open()
    await stores.users.insert(aUser({ email: 'Ada.Lovelace@Example.org' }))
    const found = await stores.users.byEmail('ADA.lovelace@example.ORG')
    expect(found?.email).toBe('Ada.Lovelace@Example.org')
    expect(await stores.users.byEmail('ada@example.org')).toBeUndefined()
  })

  it('refuses a second account whose address differs in letter case only', async () => {
    const { stores } = await open()
    await stores.users.insert(aUser({ email: 'ada@example.org' }))
    await expect(stores.users.insert(aUser({ email: 'Ada@Example.org' }))).rejects.toThrow(/unique/i)
    expect(await stores.users.count()).toBe(1)
  })
})
