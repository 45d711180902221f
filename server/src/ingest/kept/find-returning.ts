import type { KeptFile } from '#domain/kept/kept-store'
import type { Stores } from '#domain/transaction'
import { hashAll } from '../hash/hash-all.ts'
import type { ScanPlan } from '../scan/plan-scan.ts'
import { matchKept } from './match-kept.ts'

type Needs = { readonly stores: Pick<Stores, 'kept'> }

export type Returning = {
  /** Files that were books until these were erased, by the path at which they are now. */
  readonly returning: ReadonlyMap<string, KeptFile>
  readonly hashes: ReadonlyMap<string, string>
}

/** Looks for what is kept of the new files of a plan; only those are read that may be such. */
export const findReturning = async (
  { stores }: Needs,
  { added, changed, moved }: ScanPlan,
  known: ReadonlyMap<string, string>,
): Promise<Returning> => {
  const fresh = [...added.flatMap(({ books }) => books), ...changed.flatMap((change) => change.added)].filter(
    ({ path }) => !moved.has(path),
  )
  const kept = await stores.kept.ofSizes(fresh.map(({ size }) => size))
  if (kept.length === 0) return { returning: new Map(), hashes: known }
  const { worthHashing } = matchKept(fresh, kept, known)
  const hashes = new Map([...known, ...(await hashAll(worthHashing.filter(({ path }) => !known.has(path))))])
  return { returning: matchKept(fresh, kept, hashes).books, hashes }
}
