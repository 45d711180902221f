import type { Credentials } from '#catalog/accounts/sign-in'

/** Credentials of an `Authorization: Basic` header, undefined when there are none. */
export const basicCredentials = (header: string | undefined): Credentials | undefined => {
  const encoded = /^basic +(\S+)$/i.exec(header ?? '')?.[1]
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  // Nobody's address has a NUL in it, and not every database can even be asked for one.
  return colon < 0 || text.includes('\0') ? undefined : { email: text.slice(0, colon), password: text.slice(colon + 1) }
}
