import { sql, type Kysely } from 'kysely'
import { counted, tallying } from './counting.ts'

/** Triggers count along, so that no list has to count what everybody sees. */
export const countByTriggers = async (db: Kysely<unknown>) => {
  for (const { table, column } of counted) {
    const counts = sql.ref(column)
    const trigger = (when: string) => sql.table(`${table}_counted_${when}`)
    const add = sql`update secrecy set ${counts} = ${counts} + 1 where id = new.secrecy_id;`
    const subtract = sql`update secrecy set ${counts} = ${counts} - 1 where id = old.secrecy_id;`
    const { open, tally, untally } = table === 'book' ? tallying : nothing
    await sql`create trigger ${trigger('added')} after insert on ${sql.table(table)}
      begin ${add} ${open} ${tally} end`.execute(db)
    await sql`create trigger ${trigger('removed')} after delete on ${sql.table(table)}
      begin ${subtract} ${untally} end`.execute(db)
    await sql`create trigger ${trigger('moved')} after update of secrecy_id on ${sql.table(table)}
      when old.secrecy_id <> new.secrecy_id begin ${subtract} ${untally} ${add} ${tally} end`.execute(db)
  }
}

const nothing = { open: sql``, tally: sql``, untally: sql`` }
