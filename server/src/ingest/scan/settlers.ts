import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import type { ScanPlan, SeriesChange } from './plan-scan.ts'

/** Books and series that are not where they were before a scan: new, from elsewhere, or back from the trash. */
export type Settlers = {
  /** Where they are now. */
  readonly paths: ReadonlySet<string>
  /** Those that were known before. */
  readonly known: readonly PosterOwner[]
}

export const noSettlers: Settlers = { paths: new Set(), known: [] }

export const settlersOf = ({ added, changed, moved }: ScanPlan): Settlers => {
  const returned = changed.flatMap((one) => [...one.restored, ...one.changed]).filter(({ book }) => wasInTrash(book))
  const series = changed.filter((one) => wasInTrash(one.series) || one.series.path !== one.found.path)
  const newcomers = [...added, ...added.flatMap(({ books }) => books), ...changed.flatMap((one) => one.added)]
  const back = [...returned, ...series].map(({ found }) => found)
  return {
    paths: new Set([...newcomers, ...back].map(({ path }) => path)),
    known: [
      ...[...moved.values(), ...returned.map(({ book }) => book)].map(({ id }) => ({ kind: 'book', id }) as const),
      ...series.map((one) => ({ kind: 'series', id: one.series.id }) as const),
    ],
  }
}

const wasInTrash = ({ deletedAt }: Pick<SeriesChange['series'], 'deletedAt'>) => deletedAt !== null
