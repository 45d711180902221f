import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SavedTables, Snapshot } from '#domain/backup/snapshot'
import { writeBackup } from '../write-backup.ts'

export const rows: Readonly<Record<string, readonly string[]>> = {
  book: ['{"id":"1","title":"Blåbær\\n"}', '{"id":"2","title":null}'],
  empty: [],
  thumbnail: ['{"content_hash":"aabb"}', '{"content_hash":"ccdd"}'],
}

export const aSnapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  schema: '014-wished-positions',
  tables: Object.keys(rows),
  lines: async function* (table) {
    for (const line of rows[table] ?? []) yield [line]
  },
  posters: async function* () {
    yield ['aabb', 'ccdd', 'aabb']
  },
  close: async () => undefined,
  ...change,
})

/** Folders that go with the test, and a backup of a small data directory in one of them. */
export const smallBackup = async (snapshot: Snapshot = aSnapshot()) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-backup-'))
  const dataDir = join(folder, 'data')
  const files = { 'instance-id': 'me', 'fonts/Hand/hand.woff2': 'wOF2', 'posters/aa/aabb': 'picture', 'logs/x.log': '' }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), text)
  }
  const path = join(folder, 'backups', 'spinrack-1.zip')
  const write = (change: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
    writeBackup({ snapshot: async () => snapshot, dataDir, version: '1.2.3', clock: () => 1_000, ...change })({
      path,
      madeBy: 'person',
      owner: 'me',
    })
  return { folder, dataDir, path, write, end: () => rm(folder, { recursive: true, force: true }) }
}

export const allLines = async (saved: SavedTables) => {
  const found: Record<string, string[]> = {}
  for (const table of Object.keys(saved.tables)) {
    found[table] = []
    for await (const lines of saved.lines(table)) found[table].push(...lines)
  }
  return found
}
