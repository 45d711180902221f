import { sql, type SqlBool } from 'kysely'

/** A condition on a row of `book`: no job of this kind waits for it, runs or failed. */
export const hasNoJob = (keyPrefix: string) =>
  sql<SqlBool>`not exists (select 1 from job where job.key = ${sql.lit(keyPrefix)} || book.id)`
