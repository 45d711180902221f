import { hashPassword } from '../../server/src/platform/passwords.ts'
import { openPosterFiles } from '../../server/src/platform/poster-files.ts'
import { defaultLibraryOptions } from '../../server/src/domain/library/library.ts'
import { openDatabase } from '../../server/src/storage/database.ts'
import type { Database } from '../../server/src/storage/dialects/dialect.ts'
import { migrate } from '../../server/src/storage/migrate.ts'
import { divideBooks } from '../../server/src/storage/stores/book-segments.ts'
import { openStores } from '../../server/src/storage/stores/index.ts'
import { secrecyKey } from '../../server/src/storage/stores/secrecy-key.ts'
import { join } from 'node:path'
import { bookIdOf, rowsOfSeries, type Rows } from '../million/library.ts'
import { libraryIds, password, people } from '../million/people.ts'
import { secrecies } from '../million/secrecies.ts'
import { drawPosters } from './posters.ts'

const seriesCount = 100_000
const seriesAtOnce = 500

/** Fills an empty data directory: a hundred thousand series of one book each, with posters, and no book's file. */
export const seed = async (dataDir: string) => {
  const engine = await openDatabase({ dataDir })
  await migrate(engine)
  const { libraries, users, thumbnails } = openStores(engine)
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

  const posters = await drawPosters(openPosterFiles(join(dataDir, 'posters'), thumbnails))
  for (let first = 0; first < seriesCount; first += seriesAtOnce) {
    await engine.db.transaction().execute(async (db) => {
      const all: Rows = {}
      for (let i = first; i < first + seriesAtOnce; i++) {
        for (const [table, rows] of Object.entries(rowsOf(i, posters))) (all[table] ??= []).push(...rows)
      }
      await insertAll(db, all)
    })
    if (first % 10_000 === 0) console.log(`seeding: ${first} of ${seriesCount} series`)
  }
  await divideBooks(engine.db as never)
  await engine.close()
}

type Poster = Awaited<ReturnType<typeof drawPosters>>[number]

const rowsOf = (i: number, posters: readonly Poster[]): Rows => {
  const index = indexOfOneBook(i)
  const poster = posters[i % posters.length]
  const owner = { owner_kind: 'book', owner_id: bookIdOf(index, 1) }
  const thumbnail = { id: `T${String(i).padStart(12, '0')}`, ...owner, ...poster, type: 'GENERATED', selected: 1 }
  return { ...rowsOfSeries(index), thumbnail: [{ ...thumbnail, source_path: null, created_at: 0 }] }
}

/** Of the series that the million is made of, the first two of every ten have one book. */
const indexOfOneBook = (i: number) => Math.floor(i / 2) * 10 + (i % 2)

const toSecrecyRow = (secrecy: (typeof secrecies)[number]) => ({
  id: secrecy.id,
  key: secrecyKey(secrecy),
  library_id: secrecy.libraryId,
  age_rating: secrecy.ageRating,
  labels_json: JSON.stringify(secrecy.sharingLabels),
})

const insertAll = async (db: Database, tables: Rows) => {
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue
    for (let start = 0; start < rows.length; start += 1_000) {
      await db
        .insertInto(table as never)
        .values(rows.slice(start, start + 1_000) as never)
        .execute()
    }
  }
}
