import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { Role } from '@spinrack/contract/vocabulary/user'
import { aUser } from '#domain/testing/builders.test-support'
import type { User } from '#domain/user/user'
import { verifyPassword } from '#platform/passwords'
import { describeOnBothEngines } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { createUserEditor } from './edit-users.ts'

describeOnBothEngines('editing users', (open) => {
  const setUp = async () => {
    const database = await open()
    const { stores } = database
    const [ada, bob] = [aUser({ email: 'ada@example.org' }), aUser({ email: 'bob@example.org' })]
    for (const user of [ada, bob]) {
      await stores.users.insert(user)
      for (const name of ['first', 'second']) {
        await stores.sessions.insert({ tokenHash: `${name} ${user.id}`, userId: user.id, expiresAt: 1, apiKeyId: null })
      }
      await stores.rememberedLogins.insert({ tokenHash: user.id, userId: user.id, expiresAt: 1 })
    }
    const signedIn = async ({ id }: User) => [
      Boolean(await stores.sessions.find(`first ${id}`)),
      Boolean(await stores.sessions.find(`second ${id}`)),
      Boolean(await stores.rememberedLogins.find(id)),
    ]
    return { ...database, ada, bob, signedIn, sut: createUserEditor({ ...database, ...stores }) }
  }

  it('ends the sessions of a user whose rights change, and only of that user', async () => {
    const { sut, ada, bob, signedIn, published, stores } = await setUp()
    await sut.change(ada, bob.id, { roles: ['FILE_DOWNLOAD'] })
    expect([...((await stores.users.find(bob.id))?.roles ?? [])]).toEqual(['FILE_DOWNLOAD'])
    expect(await signedIn(bob)).toEqual([false, false, false])
    expect(await signedIn(ada)).toEqual([true, true, true])
    expect(published).toEqual([{ type: 'SessionExpired', userId: bob.id }])
  })

  it('ends no session when nothing changes', async () => {
    const { sut, ada, bob, signedIn, published } = await setUp()
    await sut.change(ada, bob.id, { roles: [...bob.roles], sharedLibraries: { all: true, libraryIds: [] } })
    expect(await signedIn(bob)).toEqual([true, true, true])
    expect(published).toEqual([])
  })

  it('lets nobody change or remove his own account', async () => {
    const { sut, ada, stores } = await setUp()
    await expect(sut.change(ada, ada.id, { roles: [] })).rejects.toThrow('Forbidden')
    await expect(sut.remove(ada, ada.id)).rejects.toThrow('Forbidden')
    expect(await stores.users.count()).toBe(2)
  })

  it.each(['demote', 'remove'])('leaves an administrator when two %s each other at once', async (what) => {
    const { sut, ada, bob, stores } = await setUp()
    const against = (actor: User, subject: User) =>
      what === 'remove' ? sut.remove(actor, subject.id) : sut.change(actor, subject.id, { roles: [] })
    const outcomes = await Promise.allSettled([against(ada, bob), against(bob, ada)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await stores.users.all()).filter((user) => user.roles.has('ADMIN'))).toHaveLength(1)
  })

  it('keeps the session in which somebody changes his own password, and tells which', async () => {
    const { sut, ada, signedIn, published, stores } = await setUp()
    await sut.setPassword(ada, { id: ada.id, password: 'new', session: `first ${ada.id}` })
    expect(await signedIn(ada)).toEqual([true, false, false])
    expect(published).toEqual([{ type: 'SessionExpired', userId: ada.id, kept: `first ${ada.id}` }])
    expect(await verifyPassword('new', (await stores.users.find(ada.id))?.passwordHash ?? '')).toBe(true)
  })

  it('ends every session of a user whose password an administrator changes', async () => {
    const { sut, ada, bob, signedIn, published } = await setUp()
    await sut.setPassword(ada, { id: bob.id, password: 'new', session: `first ${ada.id}` })
    expect(await signedIn(bob)).toEqual([false, false, false])
    expect(await signedIn(ada)).toEqual([true, true, true])
    expect(published).toEqual([{ type: 'SessionExpired', userId: bob.id }])
  })

  it('lets only administrators change the password of others', async () => {
    const { sut, ada } = await setUp()
    const reader = aUser({ roles: new Set<Role>(['FILE_DOWNLOAD']) })
    await expect(sut.setPassword(reader, { id: ada.id, password: 'new' })).rejects.toThrow('Forbidden')
    await expect(sut.setPassword(ada, { id: 'nobody' as UserId, password: 'new' })).rejects.toMatchObject({
      refusal: 'not-found',
    })
  })

  it('makes one account of two that ask for the same address at once', async () => {
    const { sut, stores } = await setUp()
    const add = (email: string) => sut.add({ email, password: 'p', roles: [] })
    const outcomes = await Promise.allSettled([add('new@example.org'), add('New@Example.org')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stores.users.count()).toBe(3)
  })
})
