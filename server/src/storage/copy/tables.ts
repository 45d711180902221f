/** A table with the columns that are written, in the order of their names; what the engine works out is left to it. */
export type CopiedTable = { readonly name: string; readonly columns: readonly string[] }

/** The builder's own notes on migrations come by migrating, not by copying. */
const isOfMigrator = (name: string) => name.startsWith('kysely_')

export const toTables = (rows: readonly Readonly<Record<string, unknown>>[]): CopiedTable[] =>
  [...Map.groupBy(rows, (row) => String(row['table']))]
    .filter(([name]) => !isOfMigrator(name))
    .map(([name, columns]) => ({ name, columns: columns.map((row) => String(row['column'])).toSorted() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

export const tableNamed = (tables: readonly CopiedTable[], name: string): CopiedTable => {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table
}

/** Columns that name files among the posters. */
export const posterColumns = [
  { table: 'thumbnail', column: 'content_hash' },
  { table: 'page_hash', column: 'content_hash' },
] as const

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
