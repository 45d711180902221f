import type { ErrorCode } from '@spinrack/contract/vocabulary/errors'
import type { OutsideIdentity } from '#domain/user/sign-in-provider'
import { isEmail } from '#domain/user/user'

type Judged = { readonly email: string } | { readonly error: ErrorCode }

/** The address by which an account is found, or why it cannot be believed. */
export const judgeEmail = (identity: OutsideIdentity, mustBeVerified: boolean): Judged => {
  const { protocol, email, emailVerified } = identity
  const isOpenId = protocol === 'openid-connect'
  if (email === undefined || !isEmail(email)) return { error: isOpenId ? 'ERR_1028' : 'ERR_1024' }
  if (mustBeVerified && emailVerified === false) return { error: 'ERR_1026' }
  // Plain OAuth2 has no such claim; only OpenID Connect owes it.
  if (mustBeVerified && isOpenId && emailVerified === undefined) return { error: 'ERR_1027' }
  return { email }
}
