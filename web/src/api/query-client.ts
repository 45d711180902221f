import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'
import type { Failure } from '#lib/failure.ts'
import { failureOf, isTransient } from './errors.ts'

/** `action` is what was tried; `inPlace` means that the screen itself shows the failure. */
type FailureMeta = { action: Action; inPlace?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Partial<FailureMeta>
    mutationMeta: FailureMeta
  }
}

/** Hears of every failure that a person should be told about. */
export type ReportFailure = (failure: Failure, action: Action) => void

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
        if (meta !== undefined && meta.inPlace !== true) tell(report, error, meta.action)
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

const tell = (report: ReportFailure, error: Error, action: Action) => {
  const failure = failureOf(error)
  // Signed out: the sign-in page says so.
  if (failure.kind !== 'unauthorized') report(failure, action)
}
