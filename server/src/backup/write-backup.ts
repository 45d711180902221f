import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BackupMaker } from '@spinrack/contract/vocabulary/backup'
import type { BackupProgress, Manifest } from '#domain/backup/backup'
import type { Snapshot, TableSum } from '#domain/backup/snapshot'
import type { Clock } from '#platform/clock'
import { createLineSum } from '#platform/line-sum'
import { checkBackup } from './check-backup.ts'
import { unfinishedName } from './backup-names.ts'
import { formatVersion, manifestName, writeManifest } from './manifest.ts'
import { listOwnFiles, readOwnFile } from './own-files.ts'
import { createPartWriter } from './part-writer.ts'

type Needs = {
  readonly snapshot: () => Promise<Snapshot>
  readonly dataDir: string
  /** Of the product. */
  readonly version: string
  readonly clock: Clock
  readonly onProgress?: (progress: BackupProgress) => void
}

type Wish = {
  readonly path: string
  readonly madeBy: BackupMaker
  /** Whose unfinished file it is while it is written. */
  readonly owner: string
}

/**
 * Writes under a hidden name, reads all of it back, and only then gives it its name: a file with that name is whole,
 * whatever happens meanwhile. It holds passwords' hashes and keys, so nobody else may read it.
 */
export const writeBackup =
  (needs: Needs) =>
  async ({ path, madeBy, owner }: Wish): Promise<Manifest> => {
    const folder = dirname(path)
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, unfinishedName(owner, randomUUID()))
    try {
      await writeWhole(needs, unfinished, madeBy)
      const manifest = await checkBackup(unfinished, needs.onProgress)
      await refuseExisting(path)
      await rename(unfinished, path)
      await settle(folder)
      return manifest
    } catch (error) {
      // On a full disk, too: the part that did fit is of no use.
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw error
    }
  }

const writeWhole = async (needs: Needs, path: string, madeBy: BackupMaker) => {
  const file = await open(path, 'wx', 0o600)
  try {
    const createdAt = needs.clock()
    const writer = createPartWriter((bytes) => file.appendFile(bytes), createdAt)
    const { schema, tables, posters } = await copyRows(needs, writer)
    const files = await copyFiles(needs, writer, posters)
    const { version } = needs
    const { parts } = writer
    await writer.finish(
      manifestName,
      writeManifest({ format: formatVersion, version, schema, createdAt, madeBy, tables, files, parts }),
    )
    await file.sync()
  } finally {
    await file.close()
  }
}

type Writer = ReturnType<typeof createPartWriter>

/** The rows first: files that they name may go meanwhile, but none that they name can be new. */
const copyRows = async ({ snapshot: begin, onProgress }: Needs, writer: Writer) => {
  const snapshot = await begin()
  try {
    const tables: Record<string, TableSum> = {}
    for (const [done, table] of snapshot.tables.entries()) {
      onProgress?.({ phase: 'rows', done, total: snapshot.tables.length })
      const sum = createLineSum()
      await writer.addTable(table, snapshot.lines(table), sum.add)
      tables[table] = sum.get()
    }
    const posters = new Set<string>()
    for await (const hashes of snapshot.posters()) for (const hash of hashes) posters.add(hash)
    return { schema: snapshot.schema, tables, posters }
  } finally {
    await snapshot.close()
  }
}

const copyFiles = async ({ dataDir, onProgress }: Needs, writer: Writer, posters: ReadonlySet<string>) => {
  const paths = await listOwnFiles(dataDir, posters)
  let done = 0
  const missing: string[] = []
  const read = async function* (wanted: readonly string[], without: string[]) {
    for (const path of wanted) {
      onProgress?.({ phase: 'files', done, total: paths.length })
      const bytes = await readOwnFile(dataDir, path)
      if (!bytes) {
        without.push(path)
        continue
      }
      done += 1
      yield { path, bytes }
    }
  }
  const all = async function* () {
    const late: string[] = []
    yield* read(paths, late)
    // A poster that somebody wants after all is away for a moment only.
    yield* read(late, missing)
  }
  const bytes = await writer.addFiles(all())
  return { count: done, bytes, missing }
}

const refuseExisting = async (path: string) => {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new Error(`${basename(path)} is there already`)
}

/** The name survives a power cut only once the folder is written; not every system lets a folder be. */
const settle = async (folder: string) => {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
