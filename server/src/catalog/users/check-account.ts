import { FieldViolations } from '#domain/errors'
import { isEmail } from '#domain/user/user'

type Account = { readonly email?: string; readonly password?: string }

/** Refuses an address that is none and a password that is blank; `prefix` is what clients expect before the field. */
export const checkAccount = ({ email, password }: Account, prefix = '') => {
  const violations = [
    ...(email === undefined || isEmail(email)
      ? []
      : [{ fieldName: `${prefix}email`, message: 'must be a well-formed email address' }]),
    ...(password === undefined || password.trim() !== ''
      ? []
      : [{ fieldName: `${prefix}password`, message: 'must not be blank' }]),
  ]
  if (violations.length > 0) throw new FieldViolations(violations)
}
