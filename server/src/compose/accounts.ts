import { createLoginLimiter } from '#catalog/accounts/login-limiter'
import { createApiKeyEditor } from '#catalog/api-keys/edit-api-keys'
import { createKeySignIn } from '#catalog/api-keys/sign-in-with-key'
import { createClientSettingEditor } from '#catalog/client-settings/edit-client-settings'
import { createAnnouncements, noAnnouncements, parseAnnouncements } from '#catalog/news/announcements'
import { createCachedFeed } from '#catalog/news/cached-feed'
import { fetchJson } from '#catalog/news/fetch-json'
import { parseReleases, type Release } from '#catalog/news/releases'
import { createUserEditor } from '#catalog/users/edit-users'
import type { Config } from '#config'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'

type Needs = Stores & {
  readonly transaction: Transaction
  readonly clock: Clock
  readonly log: Log
  readonly config: Config
}

/** Accounts and what belongs to them. */
export const composeAccounts = (needs: Needs) => {
  const { config, clock, log } = needs
  const feedAt = <Feed>(url: string | undefined, parse: (json: unknown) => Feed, empty: Feed) =>
    url === undefined
      ? async () => empty
      : createCachedFeed({
          load: async () => parse(await fetchJson(url)),
          empty,
          clock,
          // No fault of anybody's: a server at home may have no way out.
          onFailure: (error) => log.info({ error, url }, 'The news could not be read'),
        })
  return {
    keySignIn: createKeySignIn({ ...needs, limiter: createLoginLimiter(clock) }),
    editUsers: createUserEditor(needs),
    apiKeys: createApiKeyEditor(needs),
    clientSettings: createClientSettingEditor(needs),
    announcements: createAnnouncements({
      ...needs,
      feed: feedAt(config.announcementsUrl, parseAnnouncements, noAnnouncements),
    }),
    releases: feedAt<Release[]>(config.releasesUrl, parseReleases, []),
    signInProviders: config.signInProviders ?? [],
  }
}
