/** Tables as the query builder sees them. Times are milliseconds, flags are 0 or 1, `*_json` columns hold JSON text. */
export type Flag = 0 | 1

export type Dated = { created_at: number; modified_at: number }
