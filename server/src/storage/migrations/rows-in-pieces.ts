import { sql, type QueryExecutorProvider } from 'kysely'

/** Rows of a table in the order of their id, those of one id together. In pieces: a table may be larger than the memory. */
export const rowsInPieces = async function* <Row>(
  db: QueryExecutorProvider,
  table: string,
  { id, columns }: { readonly id: string; readonly columns: readonly string[] },
): AsyncGenerator<readonly Row[]> {
  const [idColumn, from] = [sql.ref(id), sql.table(table)]
  const chosen = sql.join(columns.map((name) => sql.ref(name)))
  for (let last = ''; ;) {
    const { rows: ids } = await sql<{ id: string }>`
      select distinct ${idColumn} as id from ${from} where ${idColumn} > ${last} order by id limit 500`.execute(db)
    const end = ids.at(-1)?.id
    if (end === undefined) return
    const { rows } = await sql<Row>`
      select ${chosen} from ${from} where ${idColumn} > ${last} and ${idColumn} <= ${end}`.execute(db)
    yield rows
    last = end
  }
}
