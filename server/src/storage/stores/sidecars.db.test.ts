import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const [one, two] = ['1' as LibraryId, '2' as LibraryId]
const poster = { path: '/lib/A/poster.jpg', parentPath: '/lib/A', kind: 'ARTWORK', modifiedAt: 5 } as const
const series = { path: '/lib/A/series.json', parentPath: '/lib/A', kind: 'METADATA', modifiedAt: 6 } as const
const cover = { path: '/lib/A/1.jpg', parentPath: '/lib/A/1.cbz', kind: 'ARTWORK', modifiedAt: 7 } as const

describeOnBothEngines('the sidecar store', (open) => {
  it('gives back what was put in, by library and by parent', async () => {
    const { sidecars } = (await open()).stores
    await sidecars.save(one, [series, poster, cover])
    await sidecars.save(two, [{ ...cover, path: '/other/1.jpg', parentPath: '/other/1.cbz' }])
    expect(await sidecars.inLibrary(one)).toEqual(expect.arrayContaining([poster, series, cover]))
    expect(await sidecars.ofParent('/lib/A')).toEqual([
      { path: poster.path, kind: 'ARTWORK', modifiedAt: 5 },
      { path: series.path, kind: 'METADATA', modifiedAt: 6 },
    ])
    expect(await sidecars.ofParent('/lib')).toEqual([])
  })

  it('replaces what it knows of a path, and forgets single ones or all of a library', async () => {
    const { sidecars } = (await open()).stores
    await sidecars.save(one, [poster, cover, series])
    await sidecars.save(one, [{ ...poster, modifiedAt: 9, parentPath: '/lib/B' }])
    expect(await sidecars.ofParent('/lib/B')).toMatchObject([{ path: poster.path, modifiedAt: 9 }])
    await sidecars.remove(one, [poster.path, '/nothing'])
    expect((await sidecars.inLibrary(one)).map(({ path }) => path).toSorted()).toEqual([cover.path, series.path])
    await sidecars.save(two, [cover])
    await sidecars.removeAll(one)
    expect([await sidecars.inLibrary(one), await sidecars.inLibrary(two)]).toEqual([[], [cover]])
  })
})
