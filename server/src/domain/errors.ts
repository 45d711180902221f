import type { ErrorCode } from '@spinrack/contract/vocabulary/errors'

/** What kind of refusal it is; the doors turn it into a status. */
export type Refusal =
  | 'invalid'
  | 'not-found'
  | 'forbidden'
  | 'conflict'
  | 'unauthenticated'
  | 'unsupported'
  | 'too-many-attempts'

/** A rule of ours said no. The message reaches people, so it holds nothing they may not see. */
export class DomainError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, message: string) {
    super(message)
    this.name = 'DomainError'
    this.refusal = refusal
  }
}

export const invalid = (message: string) => new DomainError('invalid', message)
export const notFound = (message = '') => new DomainError('not-found', message)
export const forbidden = () => new DomainError('forbidden', 'Forbidden')

/** Refused with a stable code, which the web client turns into a sentence. */
export const refused = (code: ErrorCode) => new DomainError('invalid', code)

/** Input that breaks rules of single fields; each field's own word is kept. */
export class FieldViolations extends Error {
  readonly violations: readonly { fieldName: string; message: string }[]

  constructor(violations: FieldViolations['violations']) {
    super('Validation failed')
    this.name = 'FieldViolations'
    this.violations = violations
  }
}
