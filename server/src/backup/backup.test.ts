import { mkdirSync, writeFileSync } from 'node:fs'
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedTables } from '#domain/backup/snapshot'
import { createZipWriter } from '#media/index'
import { takeDataDirectory } from '#platform/data-directory'
import { afterEach, describe, expect, it } from 'vitest'
import { openBackupFolder } from './backup-folder.ts'
import { BrokenBackup } from './broken-backup.ts'
import { checkBackup, readManifest } from './check-backup.ts'
import { isOwnPath } from './own-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { allLines, aSnapshot, rows, smallBackup } from './testing/small-backup.test-support.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const begin = async (...given: Parameters<typeof smallBackup>) => {
  const backup = await smallBackup(...given)
  endings.push(backup.end)
  return backup
}

describe('a backup', () => {
  it('holds all rows, its own files, and what is missing, for nobody else to read', async () => {
    const { path, write } = await begin()
    const manifest = await write()
    expect(manifest).toMatchObject({ version: '1.2.3', schema: '014-wished-positions', createdAt: 1_000 })
    expect(Object.entries(manifest.tables).map(([name, sum]) => [name, sum.rows])).toEqual([
      ['book', 2],
      ['empty', 0],
      ['thumbnail', 2],
    ])
    expect(manifest.files).toEqual({ count: 3, bytes: 13, missing: ['posters/cc/ccdd'] })
    expect(await checkBackup(path)).toEqual(manifest)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('takes along a file that was away for a moment', async () => {
    const { dataDir, write } = await begin()
    let looked = 0
    const { files } = await write({
      onProgress: ({ phase, done }) => {
        if (phase !== 'files' || done < 3 || looked++ === 0) return
        mkdirSync(join(dataDir, 'posters/cc'), { recursive: true })
        writeFileSync(join(dataDir, 'posters/cc/ccdd'), 'late')
      },
    })
    expect(files).toMatchObject({ count: 4, missing: [] })
  })

  it('that fails leaves nothing behind', async () => {
    const fails = aSnapshot({
      lines: async function* (table) {
        yield rows[table] ?? []
        if (table === 'thumbnail') throw new Error('no space left on device')
      },
    })
    const { folder, write } = await begin(fails)
    await expect(write()).rejects.toThrow('no space left')
    expect(await readdir(join(folder, 'backups'))).toEqual([])
  })

  it('never takes the place of another', async () => {
    const { folder, path, write } = await begin()
    await write()
    const before = await readFile(path)
    await expect(write()).rejects.toThrow('there already')
    expect(await readFile(path)).toEqual(before)
    expect(await readdir(join(folder, 'backups'))).toHaveLength(1)
  })
})

describe('a damaged backup', () => {
  it('is refused wherever it ends too early', async () => {
    const { path, write } = await begin()
    await write()
    const whole = await readFile(path)
    for (let size = 0; size < whole.length; size += 29) {
      await writeFile(path, whole.subarray(0, size))
      await expect(checkBackup(path), `${size} of ${whole.length}`).rejects.toThrow(/^It /)
    }
    await writeFile(path, whole.subarray(0, whole.length - 1))
    await expect(checkBackup(path)).rejects.toThrow(/^It /)
  })

  it('is refused wherever a byte of its content is another', async () => {
    const { path, write } = await begin()
    const manifest = await write()
    const whole = await readFile(path)
    const unnoticed: number[] = []
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0x15
      await writeFile(path, changed)
      const found = await checkBackup(path).catch((error: unknown) => error)
      const isRefused = found instanceof BrokenBackup
      // Times and attributes of entries say nothing that is ever read.
      if (!isRefused && JSON.stringify(found) !== JSON.stringify(manifest)) unnoticed.push(at)
    }
    expect(unnoticed).toEqual([])
  })

  it('is refused without its manifest, or with one that is not about it', async () => {
    const { path, write } = await begin()
    await write()
    const manifest = await readFile(path).then(() => readManifest(path))
    const make = async (entries: Readonly<Record<string, string>>) => {
      const bytes: Uint8Array[] = []
      const zip = createZipWriter(async (some) => void bytes.push(some))
      for (const [name, text] of Object.entries(entries))
        await zip.store({ name, modifiedAt: 0, bytes: Buffer.from(text) })
      await zip.finish()
      await writeFile(path, Buffer.concat(bytes))
    }
    await make({ 'tables/book/000001.ndjson': '{}\n' })
    await expect(checkBackup(path)).rejects.toThrow('never finished')
    const words = { ...manifest, createdAt: new Date(0).toISOString() }
    await make({ 'manifest.json': JSON.stringify(words) })
    await expect(checkBackup(path)).rejects.toThrow('does not hold')
    await make({ 'manifest.json': JSON.stringify({ ...words, format: 2 }) })
    await expect(checkBackup(path)).rejects.toThrow('newer version')
    await make({ 'manifest.json': '{"format":1}' })
    await expect(checkBackup(path)).rejects.toThrow('damaged')
  })
})

describe('restoring', () => {
  it('brings rows and files back, and nothing else', async () => {
    const { folder, path, write } = await begin()
    await write()
    const target = join(folder, 'restored')
    let found: Record<string, string[]> = {}
    const putBack = async (saved: SavedTables) => {
      found = await allLines(saved)
    }
    await restoreBackup({ dataDir: target, putBack })(path)
    expect(found).toEqual(rows)
    expect((await readdir(target, { recursive: true })).toSorted()).toEqual([
      'fonts',
      'fonts/Hand',
      'fonts/Hand/hand.woff2',
      'instance-id',
      'posters',
      'posters/aa',
      'posters/aa/aabb',
    ])
    expect(takeDataDirectory(target).instance).toBe('me')
  })

  it('touches no directory that holds something', async () => {
    const { dataDir, path, write } = await begin()
    await write()
    const before = await readdir(dataDir, { recursive: true })
    await expect(restoreBackup({ dataDir, putBack: async () => undefined })(path)).rejects.toThrow('not empty')
    expect(await readdir(dataDir, { recursive: true })).toEqual(before)
  })

  it('touches nothing before the whole archive proved sound', async () => {
    const { folder, path, write } = await begin()
    await write()
    const whole = await readFile(path)
    await writeFile(path, whole.subarray(0, -30))
    const target = join(folder, 'restored')
    await expect(restoreBackup({ dataDir: target, putBack: async () => undefined })(path)).rejects.toThrow(/^It /)
    await expect(stat(target)).rejects.toThrow('ENOENT')
  })

  it('leaves an empty directory when it fails, and one where no server starts when it is cut short', async () => {
    const { folder, path, write } = await begin()
    await write()
    const target = join(folder, 'restored')
    const killed = join(folder, 'killed')
    const putBack = async () => {
      await cp(target, killed, { recursive: true })
      throw new Error('the database went away')
    }
    await expect(restoreBackup({ dataDir: target, putBack })(path)).rejects.toThrow('went away')
    expect(await readdir(target)).toEqual([])
    expect(() => takeDataDirectory(killed)).toThrow('not restored to the end')
  })

  it.each(['../x', '/etc/x', 'posters/../../x', 'posters\\x', 'logs/x', 'spinrack.sqlite', 'posters', 'fonts//x'])(
    'writes no file %s',
    (path) => expect(isOwnPath(path)).toBe(false),
  )
})

describe('the folder of backups', () => {
  it('tells whole ones from others, and is silent on files that are not its own', async () => {
    const { path, write } = await begin()
    const manifest = await write()
    const place = join(path, '..')
    await writeFile(join(place, 'spinrack-half.zip'), (await readFile(path)).subarray(0, 200))
    await writeFile(join(place, 'holiday.zip'), '')
    const folder = openBackupFolder(place)
    const list = await folder.list()
    expect(list).toHaveLength(2)
    expect(list.find(({ name }) => name === 'spinrack-1.zip')).toMatchObject({ manifest })
    expect(list.find(({ name }) => name === 'spinrack-half.zip')).toHaveProperty('trouble')
    expect(await folder.pathOf('spinrack-1.zip')).toBe(path)
    for (const name of ['../backups/spinrack-1.zip', 'holiday.zip', 'spinrack-none.zip', 'spinrack-/../x.zip'])
      expect(await folder.pathOf(name)).toBeUndefined()
    await folder.remove('holiday.zip')
    await folder.remove('spinrack-1.zip')
    expect((await readdir(place)).toSorted()).toEqual(['holiday.zip', 'spinrack-half.zip'])
  })

  it('forgets what its owner left unfinished, not what somebody else is writing', async () => {
    const { path, write } = await begin()
    await write()
    const place = join(path, '..')
    for (const owner of ['me', 'you']) await writeFile(join(place, `.spinrack-backup.${owner}.1.unfinished`), 'half')
    expect(await openBackupFolder(place).tidy('me', Date.now())).toBe(true)
    expect(await openBackupFolder(place).tidy('me', Date.now())).toBe(false)
    expect((await readdir(place)).toSorted()).toEqual(['.spinrack-backup.you.1.unfinished', 'spinrack-1.zip'])
    await openBackupFolder(place).tidy('me', Date.now() + 2 * 24 * 60 * 60_000)
    expect(await readdir(place)).toEqual(['spinrack-1.zip'])
  })
})
