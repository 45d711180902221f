/** Reads file bytes from `position` into `target`; answers how many were read. Must be synchronous. */
export type ReadBlock = (target: Uint8Array, position: number) => number

/**
 * Libraries take a read that fails for damage, or do without what they did not get. What the disk said while they were at
 * work is thrown after it, whatever they made of it.
 */
export const watchReads = () => {
  let failure: Error | undefined
  return {
    /** For each synchronous read. */
    noting: <T>(read: () => T): T => {
      try {
        return read()
      } catch (error) {
        failure ??= error instanceof Error ? error : new Error(String(error))
        throw error
      }
    },
    during: <T>(work: () => T): T => {
      failure = undefined
      const result = attempt(work)
      if (failure !== undefined) throw failure
      if ('error' in result) throw result.error
      return result.value
    },
  }
}

const attempt = <T>(work: () => T): { readonly value: T } | { readonly error: unknown } => {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}
