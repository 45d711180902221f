import type { Failure } from './failure.ts'

export type ToThread = { readonly id: number; readonly task: unknown }

/** An answer takes along the news that waited to be told: each message wakes two processes. */
export type FromThread = { readonly news?: unknown } & (
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | ({ readonly kind: 'failed'; readonly id: number } & Failure)
  | { readonly kind: 'news' }
)
