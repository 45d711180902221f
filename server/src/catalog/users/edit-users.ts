import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { forbidden, invalid, notFound } from '#domain/errors'
import type { Publish } from '#domain/events'
import type { Stores, Transaction } from '#domain/transaction'
import { patchUser, sameRights, type UserPatch } from '#domain/user/user-patch'
import type { User, UserStore } from '#domain/user/user'
import { newId } from '#platform/ids'
import { hashPassword } from '#platform/passwords'
import { checkAccount } from './check-account.ts'

type Needs = {
  readonly users: UserStore
  readonly transaction: Transaction<'users' | 'libraries' | 'sessions' | 'rememberedLogins'>
}
type Account = UserPatch & { readonly email: string; readonly password: string }
type PasswordChange = {
  readonly id: UserId
  readonly password: string
  /** Hash of the session from which it is changed; it goes on when it is the user's own. */
  readonly session?: string | undefined
}
type SignIns = Pick<Stores, 'sessions' | 'rememberedLogins'>

export type UserEditor = ReturnType<typeof createUserEditor>

/** What administrators do with accounts, and everybody with their own password. */
export const createUserEditor = ({ users, transaction }: Needs) => ({
  add: async ({ email, password, ...wishes }: Account): Promise<User> => {
    checkAccount({ email, password })
    if (await users.byEmail(email)) throw emailTaken()
    const passwordHash = await hashPassword(password)
    return transaction(async (stores) => {
      // Hashing takes long enough for another to come first.
      if (await stores.users.byEmail(email)) throw emailTaken()
      const user = patchUser(
        { ...newcomer, id: newId<UserId>(), email, passwordHash },
        wishes,
        await libraryIds(stores.libraries),
      )
      await stores.users.insert(user)
      return user
    })
  },

  change: (actor: User, id: UserId, patch: UserPatch): Promise<void> =>
    transaction(async (stores, publish) => {
      const user = await subjectOf(stores.users, actor, id)
      const changed = patchUser(user, patch, await libraryIds(stores.libraries))
      if (sameRights(user, changed)) return
      await stores.users.update(changed)
      await endSessions(stores, publish, { userId: id })
    }),

  remove: (actor: User, id: UserId): Promise<void> =>
    transaction(async (stores, publish) => {
      await stores.users.remove(await subjectOf(stores.users, actor, id))
      publish({ type: 'SessionExpired', userId: id })
    }),

  /** Whoever used the old password anywhere has to sign in again. */
  setPassword: async (actor: User, { id, password, session }: PasswordChange): Promise<void> => {
    if (actor.id !== id && !actor.roles.has('ADMIN')) throw forbidden()
    checkAccount({ password })
    if (!(await users.find(id))) throw notFound()
    const passwordHash = await hashPassword(password, actor.id)
    await transaction(async (stores, publish) => {
      const user = await stores.users.find(id)
      if (!user) throw notFound()
      await stores.users.update({ ...user, passwordHash })
      await endSessions(stores, publish, { userId: id, kept: actor.id === id ? session : undefined })
    })
  },
})

/**
 * The account to change. Nobody changes or removes his own, and whoever does must still administer the server by the
 * time it happens; so the last administrator stays, even when two turn on each other at once.
 */
const subjectOf = async (users: UserStore, actor: User, id: UserId): Promise<User> => {
  if (actor.id === id || !(await users.find(actor.id))?.roles.has('ADMIN')) throw forbidden()
  const user = await users.find(id)
  if (!user) throw notFound()
  return user
}

type Ended = { readonly userId: UserId; readonly kept?: string | undefined }

const endSessions = async ({ sessions, rememberedLogins }: SignIns, publish: Publish, { userId, kept }: Ended) => {
  await sessions.removeOf(userId, kept)
  await rememberedLogins.removeOf(userId)
  publish({ type: 'SessionExpired', userId, ...(kept !== undefined && { kept }) })
}

const newcomer = {
  roles: new Set<never>(),
  sharedAllLibraries: true,
  sharedLibraryIds: [],
  labelsAllow: [],
  labelsExclude: [],
  ageRestriction: null,
}

const libraryIds = async (libraries: Pick<Stores['libraries'], 'all'>) =>
  new Set((await libraries.all()).map((library) => library.id))

const emailTaken = () => invalid('A user with this email already exists')
