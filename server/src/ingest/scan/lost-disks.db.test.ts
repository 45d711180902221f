import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { scannedFolder } from '../testing/scanned-folder.test-support.ts'

const { at, write, begin } = scannedFolder()

/** No test can mount a disk; but the files of one have another device than the folder over which it was mounted. */
const onAnotherDisk = async (opened: OpenedDatabase, folder: string) => {
  const library = await begin(opened, { emptyTrashAfterScan: true })
  write('here/Akira/1.cbz', `${folder}/Saga/1.cbz`, `${folder}/Deep/Bone/1.cbz`)
  await library.scan()
  const books = await opened.stores.books.inLibrary(library.library.id)
  const there = books.filter(({ path }) => path.startsWith(at(folder)))
  await opened.stores.books.saveFileIds(there.map(({ id }, i) => ({ id, fileId: `987654:${i + 1}` })))
  return library
}

const emptyFolder = (path: string) => {
  rmSync(at(path), { recursive: true })
  mkdirSync(at(path))
}

describeOnBothEngines('a disk that was mounted below the root', (open) => {
  it.each([
    ['all of the library', (library: Awaited<ReturnType<typeof begin>>) => library.scan()],
    ['all of it, deeply', (library: Awaited<ReturnType<typeof begin>>) => library.scan(true)],
    ['its folder', (library: Awaited<ReturnType<typeof begin>>) => library.scanOne('disk')],
  ])('loses nothing while it is away, by a scan of %s', async (_, scan) => {
    const library = await onAnotherDisk(await open(), 'disk')
    const before = await library.present()
    renameSync(at('disk'), at('.away'))
    mkdirSync(at('disk'))
    await scan(library)
    expect([await library.present(), await library.unavailable()]).toEqual([before, false])
    expect(await library.unreadable()).toEqual({ disk: 'DISK_AWAY' })
    rmSync(at('disk'), { recursive: true })
    renameSync(at('.away'), at('disk'))
    await library.scan()
    expect([await library.present(), await library.unreadable()]).toEqual([before, {}])
  })

  it('lets go of what was deleted on it while it was there', async () => {
    const library = await onAnotherDisk(await open(), 'disk')
    rmSync(at('disk/Saga'), { recursive: true })
    await library.scan()
    expect(Object.keys(await library.present())).toEqual(['here/Akira/1.cbz', 'disk/Deep/Bone/1.cbz'])
    expect(await library.unavailable()).toBe(false)
  })

  it('lets go of everything when its folder is gone too', async () => {
    const library = await onAnotherDisk(await open(), 'disk')
    rmSync(at('disk'), { recursive: true })
    await library.scan()
    expect([Object.keys(await library.present()), await library.unavailable()]).toEqual([['here/Akira/1.cbz'], false])
  })
})

describeOnBothEngines('a folder of the same disk', (open) => {
  it('may be emptied by hand', async () => {
    const library = await begin(await open(), { emptyTrashAfterScan: true })
    write('here/Akira/1.cbz', 'there/Saga/1.cbz', 'there/Bone/1.cbz')
    await library.scan()
    emptyFolder('there')
    await library.scan()
    expect([Object.keys(await library.present()), await library.unavailable()]).toEqual([['here/Akira/1.cbz'], false])
  })
})
