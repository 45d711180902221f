import { createOAuth2SignIn } from '#catalog/accounts/oauth2-sign-in'
import { createOAuth2Tickets } from '#catalog/accounts/oauth2-ticket'
import type { Config } from '#config'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { openOidc } from '#platform/oidc'

type Needs = Pick<Stores, 'users' | 'activity'> & {
  readonly transaction: Transaction
  readonly clock: Clock
  readonly log: Log
  readonly config: Config
}

/** Sign-in with other servers; none of them is called before somebody wants to. */
export const composeOAuth2 = (needs: Needs) => {
  const { config, clock } = needs
  return createOAuth2SignIn({
    ...needs,
    providers: (config.signInProviders ?? []).map((provider) => ({
      registrationId: provider.registrationId,
      name: provider.name,
      trustEmail: provider.trustEmail ?? false,
      ...openOidc({ ...provider, clock }),
    })),
    tickets: createOAuth2Tickets(clock),
    createsAccounts: config.oauth2AccountCreation ?? false,
    emailMustBeVerified: config.oidcEmailVerification ?? true,
  })
}
