import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

/** `denied`: the person said no. `unavailable`: no answer. `wrong-answer`: one that cannot be trusted or used. */
export type OidcFailureReason = 'denied' | 'unavailable' | 'wrong-answer'

/** Holds a word for the log that comes from the library or a fixed list, never a code, token or secret. */
export class OidcFailure extends Error {
  readonly reason: OidcFailureReason

  constructor(reason: OidcFailureReason, word: string) {
    super(word)
    this.name = 'OidcFailure'
    this.reason = reason
  }
}

export const toOidcFailure = (error: unknown): OidcFailure => {
  if (error instanceof OidcFailure) return error
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const reason = deniedBy(error.error) ? 'denied' : isDown(error.error) ? 'unavailable' : 'wrong-answer'
    return new OidcFailure(reason, plainWord(error.error))
  }
  const code = codeOf(error)
  const isUnreachable = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || isNetworkFailure(error)
  const message = error instanceof Error ? error.message : 'unknown'
  return new OidcFailure(isUnreachable ? 'unavailable' : 'wrong-answer', code ? `${message} (${code})` : message)
}

const deniedBy = (error: string) => ['access_denied', 'login_required', 'consent_required'].includes(error)
const isDown = (error: string) => ['server_error', 'temporarily_unavailable'].includes(error)

/** The word came through the browser, so anybody may have chosen it. */
const plainWord = (word: string) => (/^[a-z_]{1,60}$/.test(word) ? word : 'an unknown error')

/** The system's own code says most: `ECONNREFUSED`. */
const codeOf = (error: unknown): string | undefined => {
  for (const one of [(error as { cause?: unknown } | null)?.cause, error]) {
    const code = (one as { code?: unknown } | null | undefined)?.code
    if (typeof code === 'string') return code
  }
  return undefined
}

const isNetworkFailure = (error: unknown) =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof DOMException && error.name === 'TimeoutError')
