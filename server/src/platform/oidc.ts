import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import { createOidcClient, type OidcClientOptions } from './oidc-client.ts'
import { OidcFailure, toOidcFailure } from './oidc-failure.ts'
import { saysVerified } from './verified-email.ts'

type Options = OidcClientOptions & { readonly scopes: readonly string[]; readonly registrationId: string }
type Visit = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}
type Claims = Readonly<Record<string, unknown>>

/** Signs people in with one other server, by OpenID Connect when it has an issuer, else by plain OAuth2. */
export const openOidc = (options: Options) => {
  const client = createOidcClient(options)
  const isOpenId = 'issuer' in options
  const scope = [...new Set([...(isOpenId ? ['openid'] : []), ...options.scopes])].join(' ')

  return {
    begin: (redirectUri: string) =>
      failingPlainly(async () => {
        const visit: Visit = {
          redirectUri,
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
        }
        const address = buildAuthorizationUrl(await client(), {
          redirect_uri: redirectUri,
          scope,
          state: visit.state,
          code_challenge: await calculatePKCECodeChallenge(visit.codeVerifier),
          code_challenge_method: 'S256',
          ...(isOpenId && { nonce: visit.nonce }),
        })
        return { address: address.href, visit }
      }),

    finish: (answer: URLSearchParams, visit: Visit) =>
      failingPlainly(async () => {
        const configuration = await client()
        const address = new URL(visit.redirectUri)
        address.search = answer.toString()
        // Plain OAuth2 has no issuer to compare with; the address of return is the provider's own instead.
        if (!isOpenId) address.searchParams.delete('iss')
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: visit.state,
          pkceCodeVerifier: visit.codeVerifier,
          ...(isOpenId && { expectedNonce: visit.nonce, idTokenExpected: true }),
        })
        const claims = isOpenId
          ? await openIdClaims(configuration, tokens)
          : await plainClaims(configuration, tokens.access_token, options)
        return {
          protocol: isOpenId ? ('openid-connect' as const) : ('oauth2' as const),
          email: textOf(claims['email']),
          emailVerified: saysVerified(claims),
        }
      }),
  }
}

type Tokens = Awaited<ReturnType<typeof authorizationCodeGrant>>

const openIdClaims = async (configuration: Configuration, tokens: Tokens): Promise<Claims> => {
  const claims = tokens.claims()
  if (!claims) throw new OidcFailure('wrong-answer', 'no identity token')
  const isComplete = claims.email !== undefined && claims.email_verified !== undefined
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims
  const info = await fetchUserInfo(configuration, tokens.access_token, claims.sub)
  // That one address is verified says nothing about another.
  const differ = claims.email !== undefined && info.email !== undefined && claims.email !== info.email
  return differ ? info : { ...claims, ...info }
}

const plainClaims = async (configuration: Configuration, token: string, options: Options): Promise<Claims> => {
  const { userinfo_endpoint: address } = configuration.serverMetadata()
  if (!address) throw new OidcFailure('wrong-answer', 'no address to ask about the person')
  const claims = recordOf(await fetchResource(configuration, token, address))
  const mayReadAddresses = options.scopes.some((scope) => scope === 'user:email' || scope === 'user')
  if (options.registrationId !== 'github' || !mayReadAddresses) return claims
  // The profile there does not say whether its address is verified, and people may keep it off the profile.
  const answer = await fetchResource(configuration, token, `${address}/emails`)
  const addresses = (Array.isArray(answer) ? answer : []).map(recordOf)
  const shown = textOf(claims['email'])
  const found = addresses.find((one) =>
    shown === undefined ? one['primary'] === true && one['verified'] === true : one['email'] === shown,
  )
  return { email: shown ?? found?.['email'], email_verified: found?.['verified'] === true }
}

const fetchResource = async (configuration: Configuration, token: string, address: string): Promise<unknown> => {
  const headers = new Headers({ accept: 'application/json' })
  const response = await fetchProtectedResource(configuration, token, new URL(address), 'GET', null, headers)
  if (!response.ok) {
    await response.body?.cancel()
    throw new OidcFailure(response.status >= 500 ? 'unavailable' : 'wrong-answer', `status ${response.status}`)
  }
  return response.json()
}

const failingPlainly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw toOidcFailure(error)
  }
}

const recordOf = (value: unknown): Claims => (typeof value === 'object' && value !== null ? { ...value } : {})

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
