import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aLibrary } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines } from '#storage/testing/engines'
import { expect, it, vi } from 'vitest'
import { scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { scanLibrary } from './scan-library.ts'

const root = scratchFolder()

/** A path as an old system would have written it. */
const latin1 = (path: string) => Buffer.from(join(root(), path), 'latin1')

describeOnBothEngines('a scan', (open) => {
  it('tells, once, of names that are not UTF-8, and of no others', async () => {
    const { stores, transaction } = await open()
    const library = aLibrary({ root: root() })
    await stores.libraries.insert(library)
    const log = silentLog()
    const warn = vi.spyOn(log, 'warn')
    const scan = () =>
      scanLibrary({ stores, transaction, log, clock: () => Date.now() })(library.id, { priority: 4, deep: false })
    mkdirSync(join(root(), 'Akira'))
    writeFileSync(join(root(), 'Akira', 'honest \uFFFD.cbz'), '')
    await scan()
    expect(warn).not.toHaveBeenCalled()

    writeFileSync(latin1('Akira/Épisode.cbz'), '')
    writeFileSync(latin1('Akira/Épisode.txt'), '')
    mkdirSync(latin1('Astérix'))
    await scan()
    expect((await stores.books.inLibrary(library.id)).map(({ name }) => name)).toEqual(['honest \uFFFD'])
    const some = expect.arrayContaining([join(root(), 'Akira/\uFFFDpisode.cbz'), join(root(), 'Ast\uFFFDrix')])
    expect(warn.mock.calls).toEqual([
      [{ library: library.name, count: 2, some }, 'Files or folders are left out: their names are not UTF-8'],
    ])
    expect(await stores.libraries.find(library.id)).toEqual(library)
  })
})
