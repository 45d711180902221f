import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
} from 'openid-client'
import type { Clock } from './clock.ts'

export type OidcClientOptions = {
  readonly clientId: string
  readonly clientSecret: string
  readonly clientAuthentication?: 'basic' | 'post'
  readonly clock: Clock
  readonly timeoutSeconds?: number
} & OidcServer

export type OidcServer =
  | { readonly issuer: string }
  | { readonly authorizationUrl: string; readonly tokenUrl: string; readonly userInfoUrl: string }

const defaultTimeoutSeconds = 10
const rememberedMilliseconds = 60 * 60_000

/** What is known of the other server: asked for when first needed, then remembered for a while. */
export const createOidcClient = (options: OidcClientOptions): (() => Promise<Configuration>) => {
  if (!('issuer' in options)) {
    const configuration = plainConfiguration(options)
    return async () => configuration
  }
  let known: { configuration: Promise<Configuration>; until: number } | undefined
  return () => {
    if (known && known.until > options.clock()) return known.configuration
    // Those who come meanwhile wait for the same answer; a failure is forgotten at once.
    const asked = { configuration: discover(options), until: options.clock() + rememberedMilliseconds }
    known = asked
    asked.configuration.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.configuration
  }
}

const discover = (options: OidcClientOptions & { issuer: string }) =>
  discovery(new URL(options.issuer), options.clientId, options.clientSecret, showSecret(options), {
    timeout: options.timeoutSeconds ?? defaultTimeoutSeconds,
    execute: [enableNonRepudiationChecks, ...(isUnencrypted(options.issuer) ? [allowInsecureRequests] : [])],
  })

const plainConfiguration = (options: Exclude<OidcClientOptions, { issuer: string }>) => {
  const { authorizationUrl, tokenUrl, userInfoUrl, clientId, clientSecret } = options
  const configuration = new Configuration(
    {
      issuer: new URL(authorizationUrl).origin,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
      userinfo_endpoint: userInfoUrl,
    },
    clientId,
    clientSecret,
    showSecret(options),
  )
  configuration.timeout = options.timeoutSeconds ?? defaultTimeoutSeconds
  if ([authorizationUrl, tokenUrl, userInfoUrl].some(isUnencrypted)) allowInsecureRequests(configuration)
  return configuration
}

/** Whoever writes an address without TLS into the configuration means it: a provider in the same house. */
const isUnencrypted = (address: string) => address.startsWith('http:')

/** The header is what every server must accept that does not say otherwise. */
const showSecret = ({ clientSecret, clientAuthentication }: OidcClientOptions): ClientAuth => {
  const ways = { basic: ClientSecretBasic(clientSecret), post: ClientSecretPost(clientSecret) }
  return (...request) => {
    const accepted = request[0].token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = clientAuthentication ?? (accepted.includes('client_secret_basic') ? 'basic' : 'post')
    ways[way](...request)
  }
}
