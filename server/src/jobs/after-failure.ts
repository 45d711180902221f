/** Waits before the second, third and fourth attempt. */
const pauses = [2_000, 15_000, 90_000]

type Verdict = { readonly kind: 'retry' | 'give-up'; readonly at: number }

/** What becomes of a job that failed after `attempts` earlier failures. */
export const afterFailure = (attempts: number, now: number): Verdict => {
  const pause = pauses[attempts]
  return pause === undefined ? { kind: 'give-up', at: now } : { kind: 'retry', at: now + pause }
}
