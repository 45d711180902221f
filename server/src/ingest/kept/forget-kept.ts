import { keptMilliseconds } from '#domain/kept/kept-store'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'

type Needs = {
  readonly transaction: Transaction<'kept' | 'thumbnails'>
  readonly posters: PosterFiles
  readonly clock: Clock
}

/** Forgets for good what was erased so long ago that nobody waits for its file any more. */
export const forgetKept = async ({ transaction, posters, clock }: Needs): Promise<void> => {
  const before = clock() - keptMilliseconds
  const unused = await transaction(async ({ kept, thumbnails }) => thumbnails.removeOf(await kept.forget({ before })))
  await posters.remove(unused)
}
