import type { QueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'

type Deed<Result> = {
  readonly action: Action
  /** The failure is shown by who asked. */
  readonly inPlace?: true
  readonly run: () => Promise<Result>
}

/** A mutation without a component of its own: a wall of cards would otherwise hold several for each of them. */
export const perform = <Result>(queryClient: QueryClient, { action, inPlace, run }: Deed<Result>): Promise<Result> =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: run, meta: { action, ...(inPlace && { inPlace }) } })
    .execute(undefined)
