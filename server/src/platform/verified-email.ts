type Claims = Readonly<Record<string, unknown>>

/** How services call it, written in small letters without signs. */
const names: ReadonlySet<string> = new Set([
  'emailverified',
  'verifiedemail',
  'isemailverified',
  'emailisverified',
  'emailconfirmed',
  'isemailconfirmed',
  'confirmedemail',
  'verified',
  'isverified',
])

/**
 * Whether a service says that it verified the address; undefined when it says nothing of it. The name of the standard
 * decides where it is used; of the others one that denies it is enough, and what is not clearly a yes denies it.
 */
export const saysVerified = (claims: Claims): boolean | undefined => {
  const standard = truthOf(claims['email_verified'])
  if (standard !== undefined) return standard
  const said = Object.entries(claims)
    .filter(([name]) => names.has(name.toLowerCase().replaceAll(/[^a-z]/g, '')))
    .map(([, value]) => truthOf(value))
    .filter((one) => one !== undefined)
  return said.length === 0 ? undefined : said.every(Boolean)
}

/** Some services write it as a word or as a number. */
const truthOf = (value: unknown): boolean | undefined =>
  value === undefined || value === null ? undefined : [true, 1, 'true', '1', 'yes'].includes(plain(value))

const plain = (value: unknown) =>
  typeof value === 'string' ? value.trim().toLowerCase() : typeof value === 'number' ? value : value === true
