/** What a database holds, all as of one moment, however much is written meanwhile. */
export type Snapshot = {
  /** The last migration that its tables went through. */
  readonly schema: string
  readonly tables: readonly string[]
  /** Each row as a line of JSON, the columns in the order of their names; a few at a time. */
  lines(table: string): AsyncIterable<readonly string[]>
  /** Names of all poster files that a row refers to, some perhaps more than once. */
  posters(): AsyncIterable<readonly string[]>
  close(): Promise<void>
}

/** Tells whether two tables hold the same rows, in whatever order. */
export type TableSum = { readonly rows: number; readonly digest: string }

/** What a backup has for an empty database. */
export type SavedTables = {
  readonly schema: string
  readonly tables: Readonly<Record<string, TableSum>>
  lines(table: string): AsyncIterable<readonly string[]>
}
