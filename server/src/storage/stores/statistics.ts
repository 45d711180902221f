import type { AmountByLibrary, StatisticsReader } from '#domain/statistics/statistics'
import type { Database } from '../dialects/dialect.ts'

export const statisticsReader = (db: Database): StatisticsReader => ({
  read: async () => {
    const libraries = (await db.selectFrom('library').select('id').execute()).map(({ id }) => id)
    const books = await db
      .selectFrom('book')
      .select([
        'library_id',
        (eb) => eb.fn.countAll<number>().as('amount'),
        (eb) => eb.fn.sum<number>('size').as('size'),
      ])
      .groupBy('library_id')
      .execute()
    const byLibrary = (rows: readonly { library_id: string; amount: number | string }[]): AmountByLibrary => {
      const known = new Map(rows.map((row) => [row.library_id, Number(row.amount)]))
      return Object.fromEntries(libraries.map((id) => [id, known.get(id) ?? 0]))
    }
    return {
      libraries: libraries.length,
      collections: await countOf(db, 'collection'),
      readLists: await countOf(db, 'read_list'),
      series: byLibrary(await countByLibrary(db, 'series')),
      books: byLibrary(books),
      bookBytes: byLibrary(books.map(({ library_id, size }) => ({ library_id, amount: size }))),
      sidecars: byLibrary(await countByLibrary(db, 'sidecar')),
    }
  },
})

const countOf = async (db: Database, table: 'collection' | 'read_list') => {
  const { amount } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow()
  return amount
}

const countByLibrary = (db: Database, table: 'series' | 'sidecar') =>
  db
    .selectFrom(table)
    .select(['library_id', (eb) => eb.fn.countAll<number>().as('amount')])
    .groupBy('library_id')
    .execute()
