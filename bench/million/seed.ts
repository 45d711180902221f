import { sql } from 'kysely'
import { hashPassword } from '../../server/src/platform/passwords.ts'
import { defaultLibraryOptions } from '../../server/src/domain/library/library.ts'
import { openDatabase, type DatabaseAddress } from '../../server/src/storage/database.ts'
import { migrate } from '../../server/src/storage/migrate.ts'
import type { Database } from '../../server/src/storage/dialects/dialect.ts'
import { divideBooks } from '../../server/src/storage/stores/book-segments.ts'
import { openStores } from '../../server/src/storage/stores/index.ts'
import { secrecyKey } from '../../server/src/storage/stores/secrecy-key.ts'
import { rowsOfSeries, seriesCount, type Rows } from './library.ts'
import { libraryIds, password, people } from './people.ts'
import { rowsOfReader } from './progress.ts'
import { secrecies } from './secrecies.ts'

const seriesAtOnce = 250

/** Fills an empty database: fifty thousand series, a million books, ten readers and what they have read. */
export const seed = async (address: DatabaseAddress) => {
  const engine = await openDatabase(address)
  await migrate(engine)
  const { libraries, users } = openStores(engine)
  // Their folders do not exist, so nothing may look for them.
  const options = { ...defaultLibraryOptions, scanInterval: 'DISABLED' as const }
  for (const [i, id] of libraryIds.entries())
    await libraries.insert({
      id,
      name: `Library ${i + 1}`,
      root: `/shelf/${i}`,
      options,
      unavailable: false,
      unreadable: [],
      trashHeld: null,
    })
  await insertAll(engine.db, { secrecy: secrecies.map(toSecrecyRow) })
  const passwordHash = await hashPassword(password)
  for (const person of people) await users.insert({ ...person, passwordHash })

  for (let first = 0; first < seriesCount; first += seriesAtOnce) {
    const many = Array.from({ length: seriesAtOnce }, (_, i) => rowsOfSeries(first + i))
    await engine.db.transaction().execute((db) => insertAll(db, together(many)))
    if (first % 5_000 === 0) console.log(`seeding: ${first} of ${seriesCount} series`)
  }
  for (const reader of people.keys()) await engine.db.transaction().execute((db) => insertAll(db, rowsOfReader(reader)))
  // Books come in the order of time in real life, which opens segments as they come.
  await divideBooks(engine.db as never)
  // As the server does whenever it has nothing else to do.
  while (await engine.tidy?.());
  // As this engine does by itself some time after so many rows have come.
  if (address.url) await sql`vacuum analyze`.execute(engine.db)
  await engine.close()
}

const toSecrecyRow = (secrecy: (typeof secrecies)[number]) => ({
  id: secrecy.id,
  key: secrecyKey(secrecy),
  library_id: secrecy.libraryId,
  age_rating: secrecy.ageRating,
  labels_json: JSON.stringify(secrecy.sharingLabels),
})

const together = (parts: readonly Rows[]) => {
  const all: Rows = {}
  for (const part of parts) for (const [table, rows] of Object.entries(part)) (all[table] ??= []).push(...rows)
  return all
}

/** Engines limit the number of values in one statement; short texts come first, as the index of texts likes them. */
const insertAll = async (db: Database, tables: Rows) => {
  for (const [table, given] of Object.entries(tables)) {
    const rows = table.endsWith('_text') ? given.toSorted((a, b) => lengthOf(a) - lengthOf(b)) : given
    for (let start = 0; start < rows.length; start += 1_000) {
      await db
        .insertInto(table as never)
        .values(rows.slice(start, start + 1_000) as never)
        .execute()
    }
  }
}

const lengthOf = (row: Record<string, unknown>) => String(row['title']).length
