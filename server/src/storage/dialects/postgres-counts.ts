import { sql, type Kysely, type RawBuilder } from 'kysely'
import { counted, tallying } from './counting.ts'

/** Triggers count along, so that no list has to count what everybody sees. */
export const countByFunctions = async (db: Kysely<unknown>) => {
  for (const { table, column } of counted) {
    const counts = sql.ref(column)
    const add = sql`update secrecy set ${counts} = ${counts} + 1 where id = new.secrecy_id;`
    const subtract = sql`update secrecy set ${counts} = ${counts} - 1 where id = old.secrecy_id;`
    const { open, tally, untally } = table === 'book' ? tallying : nothing
    const trigger = async (when: string, event: RawBuilder<unknown>, work: RawBuilder<unknown>) => {
      const name = sql.table(`${table}_counted_${when}`)
      await sql`create or replace function ${name}() returns trigger language plpgsql as $$ begin
        ${work} return null; end $$`.execute(db)
      await sql`create trigger ${name} after ${event} execute function ${name}()`.execute(db)
    }
    const rows = sql`on ${sql.table(table)} for each row`
    await trigger('added', sql`insert ${rows}`, sql`${add} ${open} ${tally}`)
    await trigger('removed', sql`delete ${rows}`, sql`${subtract} ${untally}`)
    await trigger(
      'moved',
      sql`update of secrecy_id ${rows} when (old.secrecy_id <> new.secrecy_id)`,
      sql`${subtract} ${untally} ${add} ${tally}`,
    )
  }
}

const nothing = { open: sql``, tally: sql``, untally: sql`` }
