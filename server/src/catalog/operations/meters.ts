import type { AmountByLibrary, Statistics, StatisticsReader } from '#domain/statistics/statistics'
import type { Clock } from '#platform/clock'
import type { TaskMeters } from './task-meters.ts'

export type Statistic = 'VALUE' | 'COUNT' | 'TOTAL_TIME' | 'MAX'
type Row = {
  readonly tags: Readonly<Record<string, string>>
  readonly values: Readonly<Partial<Record<Statistic, number>>>
}
export type Meter = {
  readonly name: string
  readonly description: string
  readonly baseUnit: string | null
  readonly rows: readonly Row[]
}

type Needs = { readonly statistics: StatisticsReader; readonly tasks: TaskMeters; readonly clock: Clock }

/** A page of metrics asks for one number after the other; they all come from one count. */
const sharedMilliseconds = 2_000

export type Meters = ReturnType<typeof createMeters>

export const createMeters = ({ statistics, tasks, clock }: Needs) => {
  let counted: { at: number; statistics: Promise<Statistics> } | undefined

  const count = () => {
    if (!counted || clock() - counted.at >= sharedMilliseconds) {
      counted = { at: clock(), statistics: statistics.read() }
      counted.statistics.catch(() => (counted = undefined))
    }
    return counted.statistics
  }

  /** Those that have anything to tell. */
  const all = async (): Promise<Meter[]> =>
    [...countMeters(await count()), ...taskMeters(tasks)].filter(({ rows }) => rows.length > 0)

  return {
    names: async () => (await all()).map(({ name }) => name).toSorted(),
    find: async (name: string, tags: readonly Tag[]) => {
      const meter = (await all()).find((one) => one.name === name)
      const rows = meter?.rows.filter((row) => tags.every(({ key, value }) => row.tags[key] === value)) ?? []
      return meter && rows.length > 0 ? { ...meter, rows } : undefined
    },
  }
}

export type Tag = { readonly key: string; readonly value: string }

/** One number for all rows: the largest of maxima, the sum of everything else. */
export const totalsOf = ({ rows }: Meter): [Statistic, number][] => {
  const names = Object.keys(rows[0]?.values ?? {}) as Statistic[]
  return names.map((name) => {
    const values = rows.map((row) => row.values[name] ?? 0)
    return [name, name === 'MAX' ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0)]
  })
}

const countMeters = (found: Statistics): Meter[] => [
  { ...byLibrary(found.series), name: 'komga.series', description: 'The number of series', baseUnit: 'count' },
  { ...byLibrary(found.books), name: 'komga.books', description: 'The number of books', baseUnit: 'count' },
  {
    ...byLibrary(found.bookBytes),
    name: 'komga.books.filesize',
    description: 'The size of the files of the books',
    baseUnit: 'bytes',
  },
  { ...byLibrary(found.sidecars), name: 'komga.sidecars', description: 'The number of sidecars', baseUnit: 'count' },
  { ...single(found.libraries), name: 'komga.libraries', description: 'The number of libraries', baseUnit: 'count' },
  {
    ...single(found.collections),
    name: 'komga.collections',
    description: 'The number of collections',
    baseUnit: 'count',
  },
  { ...single(found.readLists), name: 'komga.readlists', description: 'The number of read lists', baseUnit: 'count' },
]

const taskMeters = (tasks: TaskMeters): Meter[] => [
  {
    name: 'komga.tasks.execution',
    description: 'How often tasks ran to their end, and how long they took',
    baseUnit: 'seconds',
    rows: [...tasks.done()].map(([type, { count, seconds, longest }]) => ({
      tags: { type },
      values: { COUNT: count, TOTAL_TIME: seconds, MAX: longest },
    })),
  },
  {
    name: 'komga.tasks.failure',
    description: 'How often tasks failed',
    baseUnit: null,
    rows: [...tasks.failed()].map(([type, count]) => ({ tags: { type }, values: { COUNT: count } })),
  },
]

const byLibrary = (amounts: AmountByLibrary) => ({
  rows: Object.entries(amounts).map(([library, value]) => ({ tags: { library }, values: { VALUE: value } })),
})
const single = (value: number) => ({ rows: [{ tags: {}, values: { VALUE: value } }] })
