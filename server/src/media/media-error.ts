import type { MediaFailureCode } from './report.ts'

/** A file or one of its entries that cannot be read; the code is what people see. */
export class MediaError extends Error {
  readonly code: MediaFailureCode
  /** Of the files or entries it is about, where people should know them. */
  readonly names: readonly string[]

  constructor(code: MediaFailureCode, message: string, options: ErrorOptions & { names?: readonly string[] } = {}) {
    super(message, options)
    this.name = 'MediaError'
    this.code = code
    this.names = options.names ?? []
  }
}

/** Not the file that was meant: nothing in it lies where it is thought to be. */
export class FileChanged extends MediaError {
  constructor() {
    super('ERR_1018', 'the file has changed')
  }
}

/** Turns whatever went wrong into a MediaError; `fallback` is used when the cause has no meaning of its own. */
export const toMediaError = (error: unknown, fallback: MediaFailureCode): MediaError => {
  if (error instanceof MediaError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new MediaError(codeOfSystemError(error) ?? fallback, message, { cause: error })
}

/** Whether the system could not give us the file. That tells nothing of what is in it, and may be over in a moment. */
export const isOutOfReach = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof MediaError && isRefusalOfSystem(error.code)) return true
  return systemCodeOf(error) !== '' || isOutOfReach(error.cause)
}

/** What the system says of a file as a whole, be it that it may not be read or that it is none: no fault of the file. */
export const isRefusalOfSystem = (code: string): boolean => code === 'ERR_1000' || code === 'ERR_1018'

/** Whether it is the file that is bad, so that others may try what is left of it. */
export const isDamage = (error: unknown): error is MediaError => error instanceof MediaError && !isOutOfReach(error)

/** Such as EIO. Libraries and unpackers have codes of their own, which begin or go on otherwise: Z_DATA_ERROR. */
const systemCodeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code) ? code : ''
}

const codeOfSystemError = (error: unknown): MediaFailureCode | undefined => {
  switch (systemCodeOf(error)) {
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
