import { existsSync, linkSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LibraryOptions } from '#domain/library/library'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { bookOnDisk, scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { disk, type Disk } from './disk.ts'
import { queueRepairs } from './queue-rewrites.ts'
import { repairExtension } from './repair-extension.ts'

const folder = scratchFolder()
const comic = buildZip([{ name: 'a.png', data: aPng() }])

type Wish = { readonly path?: string; readonly oneshot?: boolean; readonly options?: Partial<LibraryOptions> }

const begin = async (database: OpenedDatabase, { path = 'Series/1.cbr', oneshot = false, options }: Wish = {}) => {
  const wish = { path, bytes: comic, oneshot, options: { repairExtensions: true, ...options } }
  const world = await bookOnDisk(database, folder(), wish)
  return {
    ...world,
    target: world.path.replace('.cbr', '.cbz'),
    repair: (change: Partial<Disk> = {}) =>
      repairExtension({ ...world.needs, disk: { ...disk, ...change } })(world.book.id),
    inFolder: () => readdirSync(dirname(world.path)),
    now: () => world.stores.books.byId(world.book.id),
  }
}

describeOnBothEngines('repairing an extension', (open) => {
  it('renames the file; book and hashes stay', async () => {
    const { repair, book, stores, target, now, inFolder, published } = await begin(await open())
    const hashes = await stores.pageHashes.ofBook(book.id)
    await repair()
    expect(inFolder()).toEqual(['1.cbz'])
    const { modifiedAt: _, ...expected } = { ...book, path: target }
    expect(await now()).toMatchObject(expected)
    expect(await stores.pageHashes.ofBook(book.id)).toEqual(hashes)
    expect(published).toContainEqual(expect.objectContaining({ type: 'BookChanged', bookId: book.id }))
  })

  it('lets the series of a one-shot follow', async () => {
    const { repair, target, stores, series } = await begin(await open(), { oneshot: true })
    await repair()
    expect(await stores.series.byId(series.id)).toMatchObject({ path: target, oneshot: true })
  })

  it('lets the pictures beside the book follow', async () => {
    const { repair, path, target, stores, library, series } = await begin(await open())
    const poster = { path: path.replace('.cbr', '.jpg'), kind: 'ARTWORK', modifiedAt: 5 } as const
    const cover = { ...poster, path: path.replace('1.cbr', 'cover.jpg') }
    await stores.sidecars.save(library.id, [
      { ...poster, parentPath: path },
      { ...cover, parentPath: series.path },
    ])
    await repair()
    expect(await stores.sidecars.ofParent(path)).toEqual([])
    expect(await stores.sidecars.ofParent(target)).toEqual([poster])
    expect(await stores.sidecars.ofParent(series.path)).toEqual([cover])
  })

  it('overwrites nothing', async () => {
    const { repair, target, now, book, path } = await begin(await open())
    writeFileSync(target, 'somebody else')
    await repair()
    expect(existsSync(path)).toBe(true)
    expect(await now()).toEqual(book)
  })

  it('changes nothing when renaming fails', async () => {
    const { repair, inFolder, now, book } = await begin(await open())
    await expect(repair({ addName: () => Promise.reject(new Error('EROFS')) })).rejects.toThrow('EROFS')
    expect(inFolder()).toEqual(['1.cbr'])
    expect(await now()).toEqual(book)
  })

  it.each<[string, (from: string, to: string) => void]>([
    ['had two names', linkSync],
    ['was renamed already', renameSync],
  ])('goes on where a process was killed while the file %s', async (_, former) => {
    const { repair, path, target, inFolder, now, book } = await begin(await open())
    former(path, target)
    await repair()
    expect(inFolder()).toEqual(['1.cbz'])
    expect(await now()).toMatchObject({ id: book.id, path: target })
  })

  it('is asked for after a scan by those who want it', async () => {
    const { needs, library, stores, book } = await begin(await open())
    await queueRepairs(needs, library)
    expect(await waitingJobs({ stores })).toEqual([
      { type: 'RepairExtension', bookId: book.id, seriesId: book.seriesId },
    ])
  })

  it('is neither asked for nor done where the library would not find the file under its right name', async () => {
    const { repair, needs, library, stores, book, now, inFolder } = await begin(await open(), {
      path: 'Series/1.pdf',
      options: { scanCbx: false },
    })
    await queueRepairs(needs, library)
    expect(await waitingJobs({ stores })).toEqual([])
    await repair()
    expect(inFolder()).toEqual(['1.pdf'])
    expect(await now()).toEqual(book)
  })
})
