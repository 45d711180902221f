import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CollectionId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { SavedTables, Snapshot, TableSum } from '#domain/backup/snapshot'
import { aUser, aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { newId } from '#platform/ids'
import { createLineSum } from '#platform/line-sum'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase, type DatabaseAddress } from '../database.ts'
import type { Engine } from '../dialects/dialect.ts'
import { migrateTo } from '../migrate.ts'
import { openStores } from '../stores/index.ts'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { newPostgresDatabase } from '../testing/new-postgres-database.ts'
import { shelfOf } from '../testing/shelf.ts'
import { putBack } from './put-back.ts'

const viewer = aViewer()
const me = viewer.userId

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

const emptyDatabases: Record<'SQLite' | 'PostgreSQL', () => Promise<DatabaseAddress>> = {
  SQLite: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'spinrack-empty-'))
    endings.push(() => rm(dataDir, { recursive: true, force: true }))
    return { dataDir }
  },
  PostgreSQL: async () => {
    const { url, drop } = await newPostgresDatabase()
    endings.push(drop)
    return { dataDir: '', url }
  },
}

const openEmpty = async (kind: keyof typeof emptyDatabases) => {
  const engine = await openDatabase(await emptyDatabases[kind]())
  endings.push(() => engine.close())
  return engine
}

/** Held in memory here; the archive is somebody else's business. */
const save = async (snapshot: Snapshot): Promise<SavedTables> => {
  const tables: Record<string, TableSum> = {}
  const kept = new Map<string, string[]>()
  for (const table of snapshot.tables) {
    const sum = createLineSum()
    const all: string[] = []
    for await (const lines of snapshot.lines(table)) {
      lines.forEach(sum.add)
      all.push(...lines)
    }
    tables[table] = sum.get()
    kept.set(table, all)
  }
  await snapshot.close()
  return {
    schema: snapshot.schema,
    tables,
    lines: async function* (table) {
      const all = kept.get(table) ?? []
      for (let start = 0; start < all.length; start += 7) yield all.slice(start, start + 7)
    },
  }
}

const saved = async ({ copying }: Engine) => save(await copying.snapshot())

const linesByTable = async (engine: Engine) => {
  const all = await saved(engine)
  const found: Record<string, string[]> = {}
  for (const table of Object.keys(all.tables)) {
    found[table] = []
    for await (const some of all.lines(table)) found[table].push(...some)
    found[table].sort()
  }
  return found
}

const fillLibrary = async ({ stores, transaction }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const library = await shelf.library({ id: 'L' as LibraryId })
  await stores.users.insert(aUser({ id: me, email: 'reader@example.org' }))
  for (const [name, ageRating] of [
    ['Blåbær "quoted" \\ 漫画 😀', 18],
    ['Plain', null],
  ] as const) {
    const series = await shelf.series(library.id, {
      name,
      metadata: { ageRating, genres: ['drama'], sharingLabels: ['a'] },
    })
    for (const number of [1, 2]) {
      const metadata = { number: `${number}.5`, numberSort: number + 0.1, authors: [{ name: 'Å', role: 'writer' }] }
      const book = await shelf.book(series, { pageCount: 3, number, metadata })
      await transaction(async (inside) => {
        await inside.progress.mark(book.id, me, { page: 2, completed: false, readAt: 1_700_000_000_123 })
        await inside.jobs.add([{ type: 'AnalyzeBook', bookId: book.id, seriesId: series.id }], 4)
      })
    }
    const collection = { id: newId<CollectionId>(), name, ordered: false, seriesIds: [series.id] }
    await stores.collections.insert({ ...collection, createdAt: 1, modifiedAt: 1 })
  }
  await stores.settings.save({ serverPort: 8080 })
}

describeOnBothEngines('a database that is taken out', (open) => {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    it(`comes back on ${kind} row by row, and lives on`, async () => {
      const source = await open()
      await fillLibrary(source)
      const target = await openEmpty(kind)
      await putBack(target, await saved(source.engine))
      expect(await linesByTable(target)).toEqual(await linesByTable(source.engine))

      const stores = openStores(target)
      // The index of texts, the counts that triggers keep, and the numbers that rows get by themselves.
      const found = await stores.seriesReader.list(viewer, { search: 'blåbær' }, pageRequest())
      expect(found.items.map(({ name }) => name)).toEqual(['Blåbær "quoted" \\ 漫画 😀'])
      const shelf = shelfOf(stores)
      const series = await shelf.series('L' as LibraryId, { name: 'Added later' })
      await shelf.book(series)
      expect(await wrongCounts(target)).toEqual([])
      const added = await stores.seriesReader.list(viewer, { search: 'added later' }, pageRequest())
      expect(added.items).toHaveLength(1)
    })
  }

  it('shows one moment, whatever is written meanwhile', async () => {
    const source = await open()
    await fillLibrary(source)
    const before = await linesByTable(source.engine)
    const snapshot = await source.engine.copying.snapshot()
    const shelf = shelfOf(source.stores)
    const series = await shelf.series('L' as LibraryId)
    await shelf.book(series)
    await source.stores.settings.save({ serverPort: null })
    const { tables } = await save(snapshot)
    const rows = Object.fromEntries(Object.entries(before).map(([table, lines]) => [table, lines.length]))
    expect(Object.fromEntries(Object.entries(tables).map(([table, sum]) => [table, sum.rows]))).toEqual(rows)
  })

  it('does not go into one that has rows', async () => {
    const source = await open()
    await fillLibrary(source)
    const backup = await saved(source.engine)
    await expect(putBack(source.engine, backup)).rejects.toThrow('not empty')
  })

  it('comes back whole or not at all', async () => {
    const source = await open()
    await fillLibrary(source)
    const backup = await saved(source.engine)
    const target = await openEmpty('SQLite')
    const lacking: SavedTables = {
      ...backup,
      lines: async function* (table) {
        for await (const lines of backup.lines(table)) yield table === 'user_account' ? lines.slice(1) : lines
      },
    }
    await expect(putBack(target, lacking)).rejects.toThrow('user_account')
    const { book_segment: _, ...nothing } = await linesByTable(target)
    expect(Object.values(nothing).flat()).toEqual([])
    await putBack(target, backup)
    expect(await linesByTable(target)).toEqual(await linesByTable(source.engine))
  })

  it('of a newer version is refused', async () => {
    const source = await open()
    const backup = await saved(source.engine)
    await expect(putBack(await openEmpty('SQLite'), { ...backup, schema: '999-later' })).rejects.toThrow('newer')
  })

  it('keeps texts that the other engine cannot hold as they are', async () => {
    const source = await open()
    const title = `${'long '.repeat(400)}with a NUL\0 in it`
    await shelfOf(source.stores).series('L' as LibraryId, { name: 'Odd', metadata: { title, titleSort: title } })
    const target = await openEmpty('PostgreSQL')
    await putBack(target, await saved(source.engine))
    const { title: kept } = await target.db.selectFrom('series_metadata').select('title').executeTakeFirstOrThrow()
    expect(kept).toBe(title.replaceAll('\0', ''))
  })
})

describe('a database of an older version', () => {
  for (const [from, to] of [
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ] as const) {
    it(`comes from ${from} to ${to} as it was, and is brought up to date`, async () => {
      const source = await openEmpty(from)
      await migrateTo(source, '011-trash-counts')
      await sql`insert into library (id, name, root, options_json, unavailable, created_at, modified_at)
        values ('L', 'From long ago', '/comics', '{}', 0, 1, 1)`.execute(source.db)
      const target = await openEmpty(to)
      await putBack(target, await saved(source))
      expect((await openStores(target).libraries.all()).map(({ name }) => name)).toEqual(['From long ago'])
      expect((await saved(target)).schema > '011-trash-counts').toBe(true)
    })
  }
})

/** Those that differ from what is there. */
const wrongCounts = async ({ db }: Engine) => {
  const { rows } = await sql`
    select secrecy.id from secrecy
    where series_count <> (select count(*) from series where secrecy_id = secrecy.id)
       or book_count <> (select count(*) from book where secrecy_id = secrecy.id)
       or book_count <> (select sum(count) from book_tally where secrecy_id = secrecy.id)`.execute(db)
  return rows
}
