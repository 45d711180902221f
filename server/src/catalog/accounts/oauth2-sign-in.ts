import type { ErrorCode } from '@spinrack/contract/vocabulary/errors'
import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { notFound } from '#domain/errors'
import type { Transaction } from '#domain/transaction'
import type { AuthenticationActivityStore } from '#domain/user/session'
import type { OutsideSignIn, OutsideVisit } from '#domain/user/sign-in-provider'
import type { User, UserStore } from '#domain/user/user'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/ids'
import type { Log } from '#platform/log'
import { OidcFailure, type OidcFailureReason } from '#platform/oidc-failure'
import { hashPassword } from '#platform/passwords'
import { newToken } from '#platform/tokens'
import { judgeEmail } from './oauth2-email.ts'
import type { OAuth2Tickets } from './oauth2-ticket.ts'
import type { Caller } from './sign-in.ts'

type Needs = {
  readonly providers: readonly OAuth2Provider[]
  readonly tickets: OAuth2Tickets
  readonly createsAccounts: boolean
  readonly emailMustBeVerified: boolean
  readonly users: UserStore
  readonly activity: AuthenticationActivityStore
  readonly transaction: Transaction<'users'>
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}
type OAuth2Provider = OutsideSignIn & {
  readonly registrationId: string
  readonly name: string
  readonly trustEmail: boolean
}

/** What the address of the sign-in page says when it did not work; the web client has a sentence for each. */
export type OAuth2Error = ErrorCode | 'access_denied' | 'provider_unavailable' | 'provider_error' | 'sign_in_expired'
type Begun = { readonly address: string; readonly ticket: string } | { readonly error: OAuth2Error }
type Finished = { readonly user: User } | { readonly error: OAuth2Error }
type Return = {
  readonly registrationId: string
  readonly ticket: string | undefined
  readonly answer: URLSearchParams
  readonly caller: Caller
}

const errorOf: Record<OidcFailureReason, OAuth2Error> = {
  denied: 'access_denied',
  unavailable: 'provider_unavailable',
  'wrong-answer': 'provider_error',
}

export type OAuth2SignIn = ReturnType<typeof createOAuth2SignIn>

/** Sends people to another server and lets in those it vouches for. */
export const createOAuth2SignIn = (needs: Needs) => {
  const { tickets, activity, clock, log } = needs
  const providers = new Map(needs.providers.map((provider) => [provider.registrationId, provider]))

  const providerOf = (registrationId: string) => {
    const provider = providers.get(registrationId)
    if (!provider) throw notFound()
    return provider
  }

  const failed = (provider: OAuth2Provider, error: unknown): { readonly error: OAuth2Error } => {
    if (!(error instanceof OidcFailure)) throw error
    const { reason, message } = error
    log.warn({ provider: provider.registrationId, reason, word: message }, 'Signing in with another server failed')
    return { error: errorOf[reason] }
  }

  const record = (provider: OAuth2Provider, caller: Caller, { user, email, error }: Outcome) =>
    activity.insert({
      userId: user?.id ?? null,
      email: user?.email ?? email ?? null,
      apiKeyId: null,
      apiKeyComment: null,
      ip: caller.ip,
      userAgent: caller.userAgent,
      success: user !== undefined,
      error: error ?? null,
      at: clock(),
      source: `OAuth2:${provider.name}`,
    })

  const identify = async (provider: OAuth2Provider, answer: URLSearchParams, visit: OutsideVisit): Promise<Outcome> => {
    const identity = await provider.finish(answer, visit).catch((error: unknown) => failed(provider, error))
    if ('error' in identity) return identity
    const { trustEmail } = provider
    const judged = judgeEmail(identity, { mustBeVerified: needs.emailMustBeVerified, trustEmail })
    if ('error' in judged) return { email: identity.email, ...judged }
    const user = (await needs.users.byEmail(judged.email)) ?? (await createAccount(needs, judged.email))
    return user ? { user } : { ...judged, error: 'ERR_1025' }
  }

  return {
    begin: async (registrationId: string, redirectUri: string): Promise<Begun> => {
      const provider = providerOf(registrationId)
      const begun = await provider.begin(redirectUri).catch((error: unknown) => failed(provider, error))
      if ('error' in begun) return begun
      return { address: begun.address, ticket: tickets.issue({ ...begun.visit, registrationId }) }
    },

    finish: async ({ registrationId, ticket, answer, caller }: Return): Promise<Finished> => {
      const provider = providerOf(registrationId)
      const visit = tickets.take({ ticket, registrationId, state: answer.get('state') })
      // Anybody can call this address; only who was sent away by us and came back leaves a record.
      if (!visit) return { error: 'sign_in_expired' }
      const outcome = await identify(provider, answer, visit)
      await record(provider, caller, outcome)
      return outcome.user ? { user: outcome.user } : { error: outcome.error ?? 'provider_error' }
    },
  }
}

type Outcome = { readonly user?: User; readonly email?: string | undefined; readonly error?: OAuth2Error }

/** The password is known to nobody. An unclaimed server waits for its administrator. */
const createAccount = async ({ createsAccounts, transaction }: Needs, email: string): Promise<User | undefined> => {
  if (!createsAccounts) return undefined
  const user: User = {
    id: newId<UserId>(),
    email,
    passwordHash: await hashPassword(newToken(), 'new account'),
    roles: new Set(['FILE_DOWNLOAD', 'PAGE_STREAMING']),
    sharedAllLibraries: true,
    sharedLibraryIds: [],
    labelsAllow: [],
    labelsExclude: [],
    ageRestriction: null,
  }
  return transaction(async ({ users }) => {
    const existing = await users.byEmail(email)
    if (existing) return existing
    if ((await users.count()) === 0) return undefined
    await users.insert(user)
    return user
  })
}
