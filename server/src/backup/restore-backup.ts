import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupProgress, Manifest } from '#domain/backup/backup'
import type { SavedTables } from '#domain/backup/snapshot'
import { zipInMemory, type OpenedZip } from '#media/index'
import { beginRestore, endRestore } from '#platform/data-directory'
import { BrokenBackup } from './broken-backup.ts'
import { checkBackup, manifestOf, reading, readPart } from './check-backup.ts'
import { isOwnPath } from './own-files.ts'

type Needs = {
  readonly dataDir: string
  /** Fills an empty database, all or nothing. */
  readonly putBack: (saved: SavedTables) => Promise<void>
  readonly onProgress?: (progress: BackupProgress) => void
}

/** The directory holds something already. */
class DirectoryNotEmpty extends Error {
  override name = 'DirectoryNotEmpty'
}

/**
 * Brings a backup into an empty directory and an empty database. Nothing is touched before the whole archive proved
 * sound; until all is done a mark in the directory keeps a server from starting on half of it.
 */
export const restoreBackup =
  ({ dataDir, putBack, onProgress }: Needs) =>
  async (path: string): Promise<Manifest> => {
    await checkBackup(path, onProgress)
    await refuseFull(dataDir)
    beginRestore(dataDir)
    try {
      const manifest = await reading(path, async (zip) => {
        const found = await manifestOf(zip)
        await restoreFiles(zip, found, { dataDir, onProgress })
        await putBack(savedTables(zip, found, onProgress))
        return found
      })
      endRestore(dataDir)
      return manifest
    } catch (error) {
      for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
      throw error
    }
  }

const refuseFull = async (dataDir: string) => {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new DirectoryNotEmpty(`${dataDir} is not empty: a backup goes into an empty directory`)
}

const restoreFiles = async (
  zip: OpenedZip,
  manifest: Manifest,
  { dataDir, onProgress }: Pick<Needs, 'dataDir' | 'onProgress'>,
) => {
  let done = 0
  for (const { name } of manifest.parts.filter((part) => part.name.startsWith('files/'))) {
    const pack = await zipInMemory(await readPart(zip, manifest, name))
    for (const path of pack.names) {
      if (!isOwnPath(path)) throw new BrokenBackup(`It holds a file that leads elsewhere: ${path}`)
      const target = join(dataDir, ...path.split('/'))
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, await pack.read(path), { flag: 'wx' })
      done += 1
      onProgress?.({ phase: 'files', done, total: manifest.files.count })
    }
  }
  if (done !== manifest.files.count) throw new BrokenBackup('It does not hold all files that its manifest counts')
}

const savedTables = (zip: OpenedZip, manifest: Manifest, onProgress: Needs['onProgress']): SavedTables => {
  const { schema, tables, parts } = manifest
  const total = Object.keys(tables).length
  let done = 0
  return {
    schema,
    tables,
    lines: async function* (table) {
      onProgress?.({ phase: 'rows', done, total })
      done += 1
      for (const { name } of parts.filter((part) => part.name.startsWith(`tables/${table}/`))) {
        const text = (await readPart(zip, manifest, name)).toString()
        yield text.split('\n').slice(0, -1)
      }
    },
  }
}
