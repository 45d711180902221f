import { seesEverything } from '#domain/access/sees-everything'
import { seesSeries, type Viewer } from '#domain/access/viewer'
import type { Condition } from '#domain/conditions/condition'
import type { Database } from '../dialects/dialect.ts'
import { decidedByLibrary } from '../search/decided-by-library.ts'
import { allSecrecies, type Secrecy, type Seen } from './secrecy.ts'

/** Where a list looks. */
export type Scope = {
  /** What the viewer sees at all. */
  readonly seen: Seen
  /** What the viewer sees and the condition lets through, where secrecy tells both; undefined where it does not. */
  readonly matching: Seen | undefined
  /** The same, to be counted. */
  readonly counted: readonly Secrecy[] | undefined
}

export const scopeOf = async <Leaves>(db: Database, viewer: Viewer, condition: Condition<Leaves>): Promise<Scope> => {
  const inLibrary = decidedByLibrary(condition)
  const isUnlimited = seesEverything(viewer)
  if (isUnlimited && !inLibrary) return { seen: 'everything', matching: undefined, counted: undefined }
  const all = await allSecrecies(db)
  const visible = all.filter((secrecy) => seesSeries(viewer, secrecy))
  const counted = inLibrary && visible.filter(({ libraryId }) => inLibrary(libraryId))
  return {
    seen: isUnlimited ? 'everything' : visible,
    matching: isUnlimited && counted?.length === all.length ? 'everything' : counted,
    counted,
  }
}
