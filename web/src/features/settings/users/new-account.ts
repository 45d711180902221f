import type { Broken } from '#lib/account-rules.ts'
import { emailRule, passwordRule } from '#lib/account-rules.ts'

export type NewAccount = { readonly email: string; readonly password: string }

export type AccountProblems = {
  readonly email?: Broken | 'taken'
  readonly password?: Broken
}

/** `taken` are the addresses of those who are there already; letter case makes no difference. */
export const accountProblems = ({ email, password }: NewAccount, taken: readonly string[]): AccountProblems => {
  const wanted = email.trim().toLowerCase()
  const badEmail = emailRule(email) ?? (taken.some((one) => one.toLowerCase() === wanted) ? 'taken' : null)
  const badPassword = passwordRule(password)
  return { ...(badEmail && { email: badEmail }), ...(badPassword && { password: badPassword }) }
}
