import type { DiskTrouble } from '@spinrack/contract/vocabulary/disk'
import { DiskFailure, diskTroubleOf } from '#domain/disk/disk-trouble'
import { MediaError, type MediaFailureCode } from '#media/index'
import { messageOf } from '#platform/message-of'

/** All that is left of an error on its way to another thread or process. */
export type Failure = {
  readonly message: string
  readonly code?: string | undefined
  readonly disk?: DiskTrouble | undefined
}

export const failureOf = (error: unknown): Failure => {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { message: messageOf(error), code, disk: diskTroubleOf(error) }
}

export const errorOf = ({ message, code, disk }: Failure): Error => {
  const cause = disk && new DiskFailure(disk, message)
  if (code && /^ERR_[12]\d{3}$/.test(code)) return new MediaError(code as MediaFailureCode, message, { cause })
  return cause ?? new Error(message)
}
