import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { FieldViolations, invalid } from '#domain/errors'
import type { Transaction } from '#domain/transaction'
import { administrator, isEmail, type User, type UserStore } from '#domain/user/user'
import { newId } from '#platform/ids'
import { hashPassword } from '#platform/passwords'

type Needs = { readonly users: UserStore; readonly transaction: Transaction<'users'> }
type FirstAccount = { readonly email: string; readonly password: string }

export const isClaimed = async ({ users }: Pick<Needs, 'users'>) => (await users.count()) > 0

/** Creates the first account, which administers the server; only once. */
export const claimServer =
  (needs: Needs) =>
  async ({ email, password }: FirstAccount): Promise<User> => {
    const violations = [
      ...(isEmail(email) ? [] : [{ fieldName: 'claimServer.email', message: 'must be a well-formed email address' }]),
      ...(password.trim() === '' ? [{ fieldName: 'claimServer.password', message: 'must not be blank' }] : []),
    ]
    if (violations.length > 0) throw new FieldViolations(violations)
    if (await isClaimed(needs)) throw alreadyClaimed()
    const user = administrator({ id: newId<UserId>(), email, passwordHash: await hashPassword(password) })
    return needs.transaction(async ({ users }) => {
      // Two visitors may have come at once; hashing takes long enough for both to pass the first test.
      if ((await users.count()) > 0) throw alreadyClaimed()
      await users.insert(user)
      return user
    })
  }

const alreadyClaimed = () => invalid('This server has already been claimed')
