import { CallFailure } from '@spinrack/contract/client'
import type { Failure } from '#lib/failure.ts'

export const failureOf = (error: unknown): Failure => {
  if (error instanceof CallFailure) return refusal(error)
  // Browsers reject a fetch that got no answer with a TypeError, whatever the cause.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return { kind: 'unreachable' }
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) }
}

/** The server is starting, restarting or out of reach: the same call may work a moment later. */
export const isTransient = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && [502, 503, 504].includes(failure.status))
}

export const isNotFound = (error: unknown): boolean => error instanceof CallFailure && error.status === 404

const refusal = ({ status, message, violations }: CallFailure): Failure =>
  status === 401 ? { kind: 'unauthorized' } : { kind: 'refused', status, message, violations }
