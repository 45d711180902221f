import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Stores, Transaction } from '#domain/transaction'

type Needs = {
  readonly stores: Pick<Stores, 'searchIndex'>
  readonly transaction: Transaction<'searchIndex' | 'jobs'>
}

/** So few at once that whoever wants to write meanwhile hardly waits. */
const atOnce = 200

/** Brings up to date what an older version wrote; ends early without harm, for it is noticed again. */
export const rebuildIndex =
  ({ transaction }: Pick<Needs, 'transaction'>) =>
  async (): Promise<void> => {
    while (await transaction(({ searchIndex }) => searchIndex.renew(atOnce)))
      await new Promise<void>((resolve) => void setImmediate(resolve))
  }

/** To be called when the server starts. */
export const queueRebuild = async ({ stores, transaction }: Needs) => {
  if (!(await stores.searchIndex.isStale())) return
  await transaction(({ jobs }) => jobs.add([{ type: 'RebuildIndex' }], taskPriority.low))
}
