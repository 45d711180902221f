import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import type { Seen } from '../stores/secrecy.ts'
import { letterOf, startOfKey } from '../sort-key.ts'
import { lastCharacter } from './operators.ts'

type LetterCount = { readonly group: string; readonly count: number }

/**
 * How many series there are to each first letter of their sort titles, in the order of the letters. Goes from letter to
 * letter along the index of the titles: to group all of them one would have to sort them once more.
 */
export const countByLetter = async (db: Database, seen: Seen): Promise<LetterCount[]> => {
  if (seen !== 'everything' && seen.length === 0) return []
  const isSeen = seen === 'everything' ? sql`` : sql`and secrecy_id in (${sql.join(seen.map(({ id }) => id))})`
  const { rows } = await sql<LetterCount>`
    with recursive letters (letter) as (
      select ${startOfKey(sql`min(title_key)`)} from series_metadata where title_key > ''
      union all
      select (
        select ${startOfKey(sql`title_key`)} from series_metadata
        where title_key >= letter || ${lastCharacter} order by title_key limit 1
      ) from letters where letter is not null
    )
    select letter as "group", (
      select count(*) from series_metadata
      where title_key >= letter and title_key < letter || ${lastCharacter} ${isSeen}
    ) as "count" from letters where letter is not null order by letter
  `.execute(db)
  return byLetter(rows)
}

/** Of rows with the start of a key each, in the order of keys. */
export const byLetter = (rows: readonly LetterCount[]): LetterCount[] => {
  const counts = new Map<string, number>()
  for (const { group, count } of rows) {
    const letter = letterOf(group)
    if (letter !== '' && count > 0) counts.set(letter, (counts.get(letter) ?? 0) + count)
  }
  return [...counts].map(([group, count]) => ({ group, count }))
}
