import type { ErrorCode } from '@spinrack/contract/vocabulary/errors'
import type { OutsideIdentity } from '#domain/user/sign-in-provider'
import { isEmail } from '#domain/user/user'

type Judged = { readonly email: string } | { readonly error: ErrorCode }
type Rules = {
  /** The setting for OpenID Connect; plain OAuth2 has none, and is never believed what it denies itself. */
  readonly mustBeVerified: boolean
  /** The administrator vouches for the addresses of a service that says nothing of them. */
  readonly trustEmail: boolean
}

/** The address by which an account is found, or why it cannot be believed. */
export const judgeEmail = (identity: OutsideIdentity, { mustBeVerified, trustEmail }: Rules): Judged => {
  const { protocol, email, emailVerified } = identity
  const isOpenId = protocol === 'openid-connect'
  if (email === undefined || !isEmail(email)) return { error: isOpenId ? 'ERR_1028' : 'ERR_1024' }
  if (isOpenId && !mustBeVerified) return { email }
  if (emailVerified === false) return { error: 'ERR_1026' }
  if (emailVerified === undefined && !trustEmail) return { error: 'ERR_1027' }
  return { email }
}
