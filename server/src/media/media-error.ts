import type { MediaFailureCode } from './report.ts'

/** A file or one of its entries that cannot be read; the code is what people see. */
export class MediaError extends Error {
  readonly code: MediaFailureCode

  constructor(code: MediaFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MediaError'
    this.code = code
  }
}

/** Turns whatever went wrong into a MediaError; `fallback` is used when the cause has no meaning of its own. */
export const toMediaError = (error: unknown, fallback: MediaFailureCode): MediaError => {
  if (error instanceof MediaError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new MediaError(codeOfSystemError(error) ?? fallback, message, { cause: error })
}

const codeOfSystemError = (error: unknown): MediaFailureCode | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return 'ERR_1000'
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EISDIR':
      return 'ERR_1018'
    default:
      return undefined
  }
}
