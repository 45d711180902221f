/** The texts that words are looked for in, which are otherwise kept by those who write what they are made of. */
export type SearchIndex = {
  /** Whether an older version wrote some of them, which knew less to write. */
  isStale(): Promise<boolean>
  /** Brings so many up to date at most; answers whether there may be more. */
  renew(most: number): Promise<boolean>
}
