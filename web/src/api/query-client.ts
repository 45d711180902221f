import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Failure } from '#lib/failure.ts'
import { failureOf, isTransient } from './errors.ts'

/**
 * `action` completes "An error occurred while trying to …", as a plain English phrase such as `mark as read`.
 * `inPlace` means that the screen itself shows the failure.
 */
type FailureMeta = { action?: string; inPlace?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

/** Hears of every failure that a person should be told about; `action` is what was being tried. */
export type ReportFailure = (failure: Failure, action: string | undefined) => void

/** Every error toast of the client starts here. */
export const createQueryClient = (report: ReportFailure) =>
  new QueryClient({
    queryCache: new QueryCache({
      // A query without an action belongs to a page that shows its own error state.
      onError: (error, { meta }) => {
        if (meta?.action !== undefined && meta.inPlace !== true) tell(report, error, meta.action)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, ...[, , { meta }]) => {
        if (meta?.inPlace !== true) tell(report, error, meta?.action)
      },
    }),
    defaultOptions: {
      queries: {
        // Live events invalidate what changes; this only bounds what a lost event could leave behind.
        staleTime: 60_000,
        retry: (count, error) => isTransient(error) && count < 2,
        // A server at home answers without the internet, so the browser's "offline" says nothing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

const tell = (report: ReportFailure, error: Error, action: string | undefined) => {
  const failure = failureOf(error)
  // Signed out: the sign-in page says so.
  if (failure.kind !== 'unauthorized') report(failure, action)
}
