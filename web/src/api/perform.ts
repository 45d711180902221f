import type { QueryClient } from '@tanstack/react-query'

type Deed<Result> = {
  /** Completes "An error occurred while trying to …"; none where the failure is shown in place, by who asked. */
  readonly action: string | undefined
  readonly run: () => Promise<Result>
}

/** A mutation without a component of its own: a wall of cards would otherwise hold several for each of them. */
export const perform = <Result>(queryClient: QueryClient, { action, run }: Deed<Result>): Promise<Result> =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: run, meta: action === undefined ? { inPlace: true } : { action } })
    .execute(undefined)
