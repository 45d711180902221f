import type { LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { Role } from '@spinrack/contract/vocabulary/user'
import { aUser, pageRequest } from '#domain/testing/builders.test-support'
import type { AuthenticationActivity } from '#domain/user/session'
import type { User } from '#domain/user/user'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { belongings } from './users.ts'

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

  it('lists all accounts and keeps what is changed', async () => {
    const { stores } = await open()
    const ada = aUser({ email: 'ada@example.org' })
    const bob = aUser({ email: 'bob@example.org' })
    await stores.users.insert(ada)
    await stores.users.insert(bob)
    const changed = { ...ada, roles: new Set<Role>(['KOBO_SYNC']), labelsAllow: ['kids'], passwordHash: 'new' }
    await stores.users.update(changed)
    expect(await stores.users.all()).toEqual([changed, bob])
  })

  it('leaves nothing of an account that is removed, and everything of the others', async () => {
    const { stores } = await open()
    const [ada, bob] = [aUser({ email: 'ada@example.org' }), aUser({ email: 'bob@example.org' })]
    for (const user of [ada, bob]) {
      await stores.users.insert(user)
      const own = { userId: user.id, expiresAt: 1, tokenHash: user.id }
      await stores.sessions.insert({ ...own, apiKeyId: null })
      await stores.rememberedLogins.insert(own)
      await stores.apiKeys.insert({ id: user.id, userId: user.id, comment: 'phone', createdAt: 1, keyHash: user.id })
      await stores.clientSettings.saveOfUser(user.id, new Map([['key', 'value']]))
      await stores.announcementMarks.mark(user.id, ['news'])
      await stores.activity.insert(anAttempt({ userId: user.id, email: user.email }))
      await stores.activity.insert(anAttempt({ userId: null, email: user.email }))
    }
    await stores.users.remove(ada)
    const leftOf = async ({ id, email }: User) => [
      Boolean(await stores.users.find(id)),
      Boolean(await stores.sessions.find(id)),
      Boolean(await stores.rememberedLogins.find(id)),
      (await stores.apiKeys.ofUser(id)).length,
      (await stores.clientSettings.ofUser(id)).size,
      (await stores.announcementMarks.readBy(id)).size,
      (await stores.activity.list({ id, email }, pageRequest())).total,
    ]
    expect(await leftOf(ada)).toEqual([false, false, false, 0, 0, 0, 0])
    expect(await leftOf(bob)).toEqual([true, true, true, 1, 1, 1, 2])
  })

  it('knows every table with rows of users, so that none is forgotten when one leaves', async () => {
    const { engine } = await open()
    const tables = (await engine.db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'user_id'),
    )
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...belongings, 'authentication_activity'].toSorted())
  })
})

const anAttempt = (of: Pick<AuthenticationActivity, 'userId' | 'email'>): AuthenticationActivity => ({
  ...of,
  apiKeyId: null,
  apiKeyComment: null,
  ip: null,
  userAgent: null,
  success: true,
  error: null,
  at: 1,
  source: 'Password',
})
