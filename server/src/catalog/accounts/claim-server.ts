import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { invalid } from '#domain/errors'
import type { Transaction } from '#domain/transaction'
import { administrator, type User, type UserStore } from '#domain/user/user'
import { newId } from '#platform/ids'
import { hashPassword } from '#platform/passwords'
import { checkAccount } from '../users/check-account.ts'

type Needs = { readonly users: UserStore; readonly transaction: Transaction<'users'> }
type FirstAccount = { readonly email: string; readonly password: string }

export const isClaimed = async ({ users }: Pick<Needs, 'users'>) => (await users.count()) > 0

/** Creates the first account, which administers the server; only once. */
export const claimServer =
  (needs: Needs) =>
  async ({ email, password }: FirstAccount): Promise<User> => {
    checkAccount({ email, password }, 'claimServer.')
    if (await isClaimed(needs)) throw alreadyClaimed()
    const user = administrator({ id: newId<UserId>(), email, passwordHash: await hashPassword(password, 'claim') })
    return needs.transaction(async ({ users }) => {
      // Two visitors may have come at once; hashing takes long enough for both to pass the first test.
      if ((await users.count()) > 0) throw alreadyClaimed()
      await users.insert(user)
      return user
    })
  }

const alreadyClaimed = () => invalid('This server has already been claimed')
