/** A job whose process died is taken by another one after this long. */
export const leaseMilliseconds = 60_000
