/** Somebody else's server that tells who a person is. */
export type SignInProvider = {
  readonly registrationId: string
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** How the secret is shown; most servers say themselves what they expect. */
  readonly clientAuthentication?: 'basic' | 'post'
  /** Its addresses are believed although it does not say whether it verified them. */
  readonly trustEmail?: boolean
} & (OpenIdConnect | PlainOAuth2)

/** Says where its doors are, and signs what it says of a person. */
type OpenIdConnect = { readonly issuer: string }
/** Lets us ask about the person in whose name it let us in. */
type PlainOAuth2 = { readonly authorizationUrl: string; readonly tokenUrl: string; readonly userInfoUrl: string }

/** What a provider says of the person who came back from it. */
export type OutsideIdentity = {
  readonly protocol: 'openid-connect' | 'oauth2'
  readonly email: string | undefined
  readonly emailVerified: boolean | undefined
}

/** What must be known again when the browser comes back. */
export type OutsideVisit = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The way to a provider and back. Both fail within a time limit when it does not answer. */
export type OutsideSignIn = {
  begin(redirectUri: string): Promise<{ readonly address: string; readonly visit: OutsideVisit }>
  /** `answer` holds the parameters with which the browser came back. */
  finish(answer: URLSearchParams, visit: OutsideVisit): Promise<OutsideIdentity>
}

/** Reads the list from JSON text; throws the reason why it is no good, without any secret in it. */
export const parseSignInProviders = (text: string): SignInProvider[] => {
  const list = parseJson(text)
  if (!Array.isArray(list)) throw new Error('must hold a JSON list of providers')
  const providers = list.map(toProvider)
  const ids = new Set(providers.map(({ registrationId }) => registrationId))
  if (ids.size < providers.length) throw new Error('must give each provider a registrationId of its own')
  return providers
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('must hold JSON')
  }
}

const webAddress = /^https?:\/\/[^\s/]\S*$/

const toProvider = (given: unknown, index: number): SignInProvider => {
  const fields = (given ?? {}) as Record<string, unknown>
  const needed = (name: string, pattern = /\S/) => {
    const value = fields[name]
    if (typeof value === 'string' && pattern.test(value)) return value
    throw new Error(`must give provider ${index + 1} a valid ${name}`)
  }
  const registrationId = needed('registrationId', /^[\w-]+$/)
  const { name, scopes, authorizationUrl, clientAuthentication, trustEmail } = fields
  if (trustEmail !== undefined && typeof trustEmail !== 'boolean') {
    throw new Error(`must give provider ${index + 1} a valid trustEmail`)
  }
  const isPlain = authorizationUrl !== undefined
  return {
    registrationId,
    name: typeof name === 'string' ? name : registrationId,
    ...(isPlain
      ? {
          authorizationUrl: needed('authorizationUrl', webAddress),
          tokenUrl: needed('tokenUrl', webAddress),
          userInfoUrl: needed('userInfoUrl', webAddress),
        }
      : { issuer: needed('issuer', webAddress) }),
    clientId: needed('clientId'),
    clientSecret: needed('clientSecret'),
    scopes: Array.isArray(scopes) ? scopes.map(String) : isPlain ? ['email'] : ['openid', 'email'],
    ...(clientAuthentication !== undefined && {
      clientAuthentication: needed('clientAuthentication', /^(basic|post)$/) as 'basic' | 'post',
    }),
    ...(trustEmail !== undefined && { trustEmail }),
  }
}
